import { readdirSync } from 'node:fs';

/** One Jest run over the monorepo: node projects for packages and services, jsdom for the web kit. Sources are tested, not builds. */
const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const namesIn = (folder) => readdirSync(new URL(folder, import.meta.url)).join('|');

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper: {
    [`^@quayside/(${namesIn('packages')})/(.*)$`]: '<rootDir>/packages/$1/src/$2.ts',
    [`^@quayside/(${namesIn('services')})/(.*)$`]: '<rootDir>/services/$1/src/$2.ts',
    '^@quayside/platform/(.*)$': '<rootDir>/apps/platform/src/$1.ts',
    '^antd/es/app/useApp$': '<rootDir>/apps/web/test/antd-use-app.ts',
    '^antd/es/input/Input$': '<rootDir>/apps/web/test/antd-input.ts',
    '^antd/es/input/Password$': '<rootDir>/apps/web/test/antd-password.ts',
    '^antd/locale/zh_CN$': '<rootDir>/apps/web/test/antd-zh-cn.ts',
    '\\.css$': '<rootDir>/apps/web/test/no-style.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** Tests run in plain Node, and the spec files of a worker share what they import; see docs/decisions/0031. */
const native = (environment) => ({
  runtime: '<rootDir>/packages/test-kit/native/runtime.mjs',
  testEnvironment: `<rootDir>/packages/test-kit/native/${environment}.mjs`,
});

/** Spec files that put other modules in the place of imported ones, or load them anew: these have Jest's own module registry. */
const MOCKING = [
  'apps/web/src/kit/socket/client.spec.ts',
  'apps/web/src/kit/session/rules.spec.ts',
  'apps/web/src/app/live.spec.tsx',
];

/** @type {import('jest').Config} */
const config = {
  globalSetup: '<rootDir>/packages/test-kit/global-setup.mjs',
  globalTeardown: '<rootDir>/packages/test-kit/global-teardown.mjs',
  randomize: true,
  // A machine with other work to do is slow, not wrong.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      ...native('environment'),
      testMatch: [
        '<rootDir>/packages/**/*.spec.ts',
        '<rootDir>/services/**/*.spec.ts',
        '<rootDir>/apps/platform/src/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
      ],
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
    },
    {
      ...shared,
      displayName: 'e2e',
      ...native('environment'),
      testMatch: ['<rootDir>/apps/platform/test/e2e/**/*.spec.ts'],
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/apps/platform/test/patience.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      ...native('environment'),
      testMatch: ['<rootDir>/apps/platform/test/browser/**/*.spec.ts'],
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
      setupFilesAfterEnv: ['<rootDir>/apps/platform/test/patience.ts'],
    },
    {
      ...shared,
      ...native('web-environment'),
      runner: '<rootDir>/packages/test-kit/native/web-runner.mjs',
      displayName: 'web',
      testMatch: ['<rootDir>/apps/web/**/*.spec.ts', '<rootDir>/apps/web/**/*.spec.tsx'],
      testPathIgnorePatterns: ['/dist/', '/node_modules/', ...MOCKING],
      setupFiles: ['<rootDir>/apps/web/test/setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/patience.ts'],
    },
    {
      ...shared,
      displayName: 'mocking',
      testEnvironment: 'jsdom',
      testMatch: MOCKING.map((path) => `<rootDir>/${path}`),
      setupFiles: ['<rootDir>/apps/web/test/setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/web/test/patience.ts'],
    },
  ],
};

export default config;
