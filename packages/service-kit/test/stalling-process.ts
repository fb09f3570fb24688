import { isSetAside, underName, watchLoop } from '../src/runtime/watchdog.js';

// A process that stands still over a piece of work, or says that it was set aside. The file of the ends is its argument.
watchLoop(process.argv[2]!, 300);
if (isSetAside('import si 7')) {
  process.stdout.write('set aside');
  process.exit(0);
}
// One turn, so that the thread looks at what goes on.
await new Promise((turn) => setTimeout(turn, 600));
await underName('import si 7', async () => {
  for (;;);
});
