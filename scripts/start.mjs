// `npm start`: everything between a fresh checkout and a serving platform. Needs nothing but Node and npm.
// This file stays readable for old versions of Node, which must get as far as the message.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`启航需要 Node.js 20.19 或更高版本，当前为 ${process.version}，请升级后再试。`);
  console.error(`Quayside needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

import('./start/start.mjs').then(({ start }) => start(process.argv.slice(2)));
