import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Without the windows of a whole browser it takes a third less of the processor for the same pages; what it cannot do (show a PDF) the whole one beside it does. */
const SHELL = '-headless-shell';
/** What Debian calls both; older systems and Ubuntu have no shell. */
const PACKAGES = [['chromium', `chromium${SHELL}`], ['chromium']];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installed() {
  if (process.env.QUAYSIDE_BROWSER) return process.env.QUAYSIDE_BROWSER;
  const whole = [...PLACES.flatMap((place) => NAMES.map((name) => `${place}/${name}`)), MAC].find(
    existsSync,
  );
  return whole && existsSync(whole + SHELL) ? whole + SHELL : whole;
}

/**
 * The Chromium or Chrome of this machine; as root on a machine with apt it is installed when missing, with a Chinese font.
 * @returns {string | undefined} path of the program
 */
export function findBrowser() {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return undefined;
  console.log('\n━━ installing Chromium from the Debian packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  for (const names of PACKAGES) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names, 'fonts-noto-cjk'];
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0)
      break;
  }
  return installed();
}
