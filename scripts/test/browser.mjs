import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installed() {
  if (process.env.QUAYSIDE_BROWSER) return process.env.QUAYSIDE_BROWSER;
  return [...PLACES.flatMap((place) => NAMES.map((name) => `${place}/${name}`)), MAC].find(existsSync);
}

/**
 * The Chromium or Chrome of this machine; as root on a machine with apt it is installed when missing, with a Chinese font.
 * @returns {string | undefined} path of the program
 */
export function findBrowser() {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('\n━━ installing Chromium from the Debian packages');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return installed();
}
