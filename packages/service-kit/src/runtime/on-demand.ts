import { createRequire } from 'node:module';

/**
 * A CommonJS library that is loaded when it is first called for, for code that cannot wait for an `import()`: no start pays for what it
 * does not use.
 * @param from `import.meta.url` of the module that uses it, which declares the dependency
 * @example const pinyin = onDemand<typeof import('pinyin-pro')>('pinyin-pro', import.meta.url);
 */
export function onDemand<Library>(name: string, from: string): () => Library {
  let loaded: Library | undefined;
  return () => {
    loaded ??= createRequire(from)(name) as Library;
    return loaded;
  };
}
