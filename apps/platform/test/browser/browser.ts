import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@quayside/contracts/auth/demo';
import { employeeLogin } from '@quayside/contracts/auth/session';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../e2e/eventually.js';
import { platformLogs } from '../e2e/running-platform.js';

const HEADLESS_SHELL = /-headless-shell$/;

function launch(whole: boolean): Promise<Browser> {
  const found = process.env.QUAYSIDE_BROWSER ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath: whole ? found.replace(HEADLESS_SHELL, '') : found,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Pages live for seconds: what a compiler that optimizes takes of the processor never comes back.
      '--js-flags=--no-opt',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

const browsers = new Map<boolean, Promise<Browser>>();

/**
 * The browser of this Jest worker, which `npm test` found; run a single spec with QUAYSIDE_BROWSER=/usr/bin/chromium-headless-shell.
 * Who used it closes his contexts.
 * @param whole the browser beside it where that is the shell, for what the shell cannot do: it shows no PDF
 */
export async function workerBrowser(whole = false): Promise<Browser> {
  const open = await browsers.get(whole);
  if (open?.isConnected()) return open;
  const launched = launch(whole);
  browsers.set(whole, launched);
  return launched;
}

export interface Visitor {
  page: Page;
  /** Console errors and uncaught exceptions of all pages since the start. */
  problems: string[];
  context: BrowserContext;
  /** Keeps a picture when QUAYSIDE_PICTURES names a folder. */
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Keeps a picture of a page when QUAYSIDE_PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.QUAYSIDE_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Answers that a test provokes are reported by Chromium as console errors of their own. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of (400|401|403|409|412|415|422|429)/;

/** Chromium without a screen crashes in the dialog to print with, which it does not have: how often it was asked for is kept in `printed`. */
const COUNT_PRINTS = 'window.print = () => { top.printed = (top.printed ?? 0) + 1; }';

/** A person with an own browser profile, Chinese, in Shanghai. */
export async function newVisitor(
  browser: Browser,
  baseURL: string,
  width = 1280,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: width > 1500 ? 1000 : 800 },
    // Nothing moves under the mouse between its going down and coming up.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(COUNT_PRINTS);
  const page = await context.newPage();
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      problems.push(`${message.page()?.url()} ${message.text()}`);
  });
  context.on('weberror', (raised) =>
    problems.push(`${raised.page()?.url()} ${raised.error().message}`),
  );
  return {
    page,
    problems,
    context,
    // A test may close the first tab and go on in another one.
    picture: (name) => keepPicture(context.pages().at(-1) ?? page, name),
    close: () => context.close(),
  };
}

/**
 * Begins a browser in which somebody is signed in and no page is open: a third of the time that the form takes, which
 * `signInByForm` and the specs about ended sessions prove.
 */
export async function signInAs(
  { page, context }: Visitor,
  CompanyCode: string,
  AccountNo: string,
  Password: string = DEMO_PASSWORD,
): Promise<void> {
  await page.goto('about:blank');
  const answer = await context.request.post(employeeLogin.path, {
    data: { CompanyCode, AccountNo, Password },
    headers: { 'web-version': '1' },
  });
  const { Data } = (await answer.json()) as { Data: string };
  const localStorage = [
    { name: 'jst:token', value: Data },
    { name: 'jst:accountMode', value: 'employee' },
  ];
  const { cookies } = await context.storageState();
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  });
}

/** Signs in at /employeeLogin as a person would and waits for the workbench. */
export async function signInByForm(
  { page }: Visitor,
  company: string,
  account: string,
): Promise<void> {
  await page.goto('/employeeLogin');
  await page.getByLabel('公司代码').fill(company);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/workbench');
}

/** What a page shows, for a failure that is read without its picture. */
async function shownBy({ page, problems }: Visitor): Promise<string> {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  return [`━━ ${page.url()}`, text.slice(-4_000), ...problems].join('\n');
}

/** Runs a step; when it fails, keeps a picture of what each visitor saw, and adds its text and the platform's latest log lines to the error. */
export async function pictured(
  visitors: readonly Visitor[],
  name: string,
  step: () => Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    await Promise.all(visitors.map((visitor, index) => visitor.picture(`failed-${name}-${index}`)));
    const seen = await Promise.all(visitors.map(shownBy));
    if (!(error instanceof Error)) throw error;
    // The report prints the stack, which has a message of its own.
    const more = ['', ...seen, await platformLogs()].join('\n');
    error.stack = `${error.stack ?? error.message}${more}`;
    error.message += more;
    throw error;
  }
}
