import { chromium } from 'playwright-core';
import { findBrowser } from '../test/browser.mjs';
import { median } from './load.mjs';

/** A slow line and a slow machine: 1.6 Mbit/s, a processor four times slower. */
const BYTES_PER_SECOND = 1_600_000 / 8;
const SLOWER = 4;

/** Notes in the page when so many inputs can be typed into, and the page has been drawn since. */
function noteInputs(wanted) {
  const timer = setInterval(() => {
    const inputs = [...document.querySelectorAll('main input, main textarea, #login input')];
    if (inputs.filter((input) => input.offsetHeight > 0 && !input.disabled).length < wanted) return;
    clearInterval(timer);
    requestAnimationFrame(() => requestAnimationFrame(() => (window.usableAt = performance.now())));
  }, 20);
}

/** Seconds from the address until the page can be used, by a browser that has never been there. */
async function open(browser, url, wanted, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const line = {
      offline: false,
      latency: 0,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    if (token) await page.addInitScript((value) => localStorage.setItem('jst:token', value), token);
    await page.addInitScript(noteInputs, wanted);
    await page.goto(url, { waitUntil: 'commit' });
    return (
      (await (
        await page.waitForFunction(() => window.usableAt, null, { timeout: 60_000 })
      ).jsonValue()) / 1000
    );
  } finally {
    await context.close();
  }
}

/**
 * How long the first page takes for somebody who comes for the first time, and the largest form for somebody who opens it by its address, on a slow line and a
 * slow machine: the median of `rounds`, in seconds. Empty where there is no browser.
 * @param {{ token: string, orderId: number }} data who opens the form, and the order it is for
 */
export async function measurePages(url, { token, orderId }, rounds) {
  const executablePath = findBrowser();
  if (!executablePath) return {};
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const pages = {
      'sign-in': ['/employeeLogin', 3],
      home: ['/', 2],
      form: [`/workbench/siSubmit?cgoId=${orderId}`, 12, token],
    };
    const taken = {};
    for (const [name, [path, ...how]] of Object.entries(pages)) {
      const times = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await open(browser, url + path, ...how));
      taken[name] = median(times);
    }
    return taken;
  } finally {
    await browser.close();
  }
}
