import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type DemoPlatform, startDemoPlatform } from '../e2e/running-platform.js';
import { newVisitor, signInAs, type Visitor, workerBrowser } from './browser.js';

/** What the browser tests of a spec file play on: a platform with demo data, and the browser of their worker. */
export class Stage<Platform extends DemoPlatform> {
  private browser: Browser | undefined;
  private opened: Platform | undefined;

  constructor(
    private readonly start: () => Promise<Platform>,
    private readonly wholeBrowser: boolean,
  ) {}

  async open(): Promise<void> {
    [this.opened, this.browser] = await Promise.all([
      this.start(),
      workerBrowser(this.wholeBrowser),
    ]);
  }

  async close(): Promise<void> {
    await Promise.all(this.browser?.contexts().map((context) => context.close()) ?? []);
    await this.opened?.close();
  }

  get platform(): Platform {
    if (!this.opened) throw new Error('the platform is there in hooks and tests only');
    return this.opened;
  }

  get url(): string {
    return this.platform.url;
  }

  /** Somebody who is not signed in, with an own browser profile. */
  visitor(width = 1280): Promise<Visitor> {
    if (!this.browser) throw new Error('the browser is there in hooks and tests only');
    return newVisitor(this.browser, this.url, width);
  }

  /** Somebody who is signed in with a company's account and has opened nothing yet. */
  async visitorOf(company: string, account: string, width = 1440): Promise<Visitor> {
    const visitor = await this.visitor(width);
    await signInAs(visitor, company, account);
    return visitor;
  }
}

interface StageParts {
  /** How the platform is started: `startDemoProcess` where a test ends it. */
  start?: (settings: Record<string, string>) => Promise<DemoPlatform>;
  /** For pages that show a PDF, which the headless shell does not. */
  wholeBrowser?: boolean;
}

/**
 * A stage for the tests of this `describe`, there from before the first of them to after the last.
 * @param settings of the platform, beside no limit to how often it is called
 */
export function useStage<Platform extends DemoPlatform = DemoPlatform>(
  settings: Record<string, string> = {},
  { start = startDemoPlatform, wholeBrowser = false }: StageParts = {},
): Stage<Platform> {
  const stage = new Stage(
    () => start({ RATE_LIMIT: '1000000', ...settings }) as Promise<Platform>,
    wholeBrowser,
  );
  beforeAll(() => stage.open());
  afterAll(() => stage.close());
  return stage;
}
