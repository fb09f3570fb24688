import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * A pattern of the product: a literal, or `new RegExp` of constants.
 * @typedef {{ path: string, line: number, source: string, flags: string }} Pattern
 * A pattern that is put together while the program runs; `text` is its expression as written.
 * @typedef {{ path: string, line: number, text: string }} MadeAtRun
 */

const KINDS = ['packages', 'services', 'apps'];
/** Programs of the test suites and stand-ins: no text of others meets them. */
const NOT_PRODUCT = ['packages/test-kit'];
const SKIPPED = /\.(?:spec|d)\.tsx?$/;

/**
 * The product's source files, by their path below the repository.
 * @param {string} root
 * @returns {string[]}
 */
export function productFiles(root) {
  return KINDS.flatMap((kind) =>
    readdirSync(join(root, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${kind}/${name}`),
  )
    .filter((folder) => !NOT_PRODUCT.includes(folder) && existsSync(join(root, folder, 'src')))
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
        .map((path) => `${folder}/src/${path.replaceAll('\\', '/')}`),
    )
    .sort();
}

/** Reads the modules of the repository once each, and folds their constants to texts. */
export class PatternCollector {
  /** @param {string} root the repository */
  constructor(root) {
    this.root = root;
    this.modules = new Map();
  }

  /**
   * @param {string} path of a source file below the repository
   * @returns {{ patterns: Pattern[], madeAtRun: MadeAtRun[] }}
   */
  patternsOf(path) {
    const module = this.moduleAt(path);
    const patterns = [];
    const madeAtRun = [];
    for (const node of module.nodes) {
      const line = module.lineOf(node.span.start);
      if (node.type === 'RegExpLiteral') {
        patterns.push({ path, line, source: node.pattern, flags: node.flags });
        continue;
      }
      const [source, flags] = node.arguments ?? [];
      const folded = source && this.textOf(source.expression, module);
      const marks = flags ? this.textOf(flags.expression, module) : '';
      if (folded === undefined || marks === undefined) {
        const { start, end } = node.span;
        madeAtRun.push({ path, line, text: module.textBetween(start, end) });
      } else patterns.push({ path, line, source: folded, flags: marks });
    }
    return { patterns, madeAtRun };
  }

  moduleAt(path) {
    const known = this.modules.get(path);
    if (known) return known;
    const module = readModule(path, readFileSync(join(this.root, path), 'utf8'));
    this.modules.set(path, module);
    return module;
  }

  /** The text of an expression of constants; undefined for one that is none. */
  textOf(node, module, depth = 0) {
    const value = depth > 20 ? undefined : this.valueOf(node, module, depth + 1);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }

  /** The value of an expression: a text, a number, a list of those, or a pattern as `{ source }`. */
  valueOf(node, module, depth) {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
        return node.value;
      case 'RegExpLiteral':
        return { source: node.pattern };
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsConstAssertion':
      case 'TsSatisfiesExpression':
      case 'TsNonNullExpression':
        return this.valueOf(node.expression, module, depth);
      case 'TemplateLiteral':
        return this.templateText(node, module, depth);
      case 'TaggedTemplateExpression':
        return isStringRaw(node.tag)
          ? this.templateText(node.template, module, depth, 'raw')
          : undefined;
      case 'BinaryExpression':
        return node.operator === '+' ? this.sumOf(node, module, depth) : undefined;
      case 'ArrayExpression':
        return this.listOf(node, module, depth);
      case 'NewExpression':
        return node.callee.value === 'RegExp'
          ? { source: this.textOf(node.arguments[0].expression, module, depth) }
          : undefined;
      case 'MemberExpression':
        return this.memberOf(node, module, depth);
      case 'CallExpression':
        return this.joined(node, module, depth);
      case 'Identifier':
        return this.named(node.value, module, depth);
      default:
        return undefined;
    }
  }

  templateText({ quasis, expressions }, module, depth, form = 'cooked') {
    const parts = expressions.map((each) => this.textOf(each, module, depth));
    return parts.includes(undefined)
      ? undefined
      : quasis.map((quasi, at) => quasi[form] + (parts[at] ?? '')).join('');
  }

  sumOf({ left, right }, module, depth) {
    const [a, b] = [left, right].map((each) => this.textOf(each, module, depth));
    return a === undefined || b === undefined ? undefined : a + b;
  }

  listOf({ elements }, module, depth) {
    const parts = elements.flatMap((each) => {
      const value = each && this.valueOf(each.expression, module, depth);
      return each?.spread ? (value ?? [undefined]) : [value];
    });
    return parts.includes(undefined) ? undefined : parts;
  }

  /** `X.source` of a constant pattern. */
  memberOf({ object, property }, module, depth) {
    const owner = this.valueOf(object, module, depth);
    return property.value === 'source' ? owner?.source : undefined;
  }

  /** `[…].join('|')` of constants. */
  joined({ callee, arguments: given }, module, depth) {
    if (callee.type !== 'MemberExpression' || callee.property.value !== 'join') return undefined;
    const list = this.valueOf(callee.object, module, depth);
    const sign = given[0] ? this.textOf(given[0].expression, module, depth) : ',';
    return Array.isArray(list) && sign !== undefined ? list.join(sign) : undefined;
  }

  named(name, module, depth) {
    const own = module.constants.get(name);
    if (own) return own.length === 1 ? this.valueOf(own[0], module, depth) : undefined;
    const imported = module.imports.get(name);
    const path = imported && this.fileOf(imported.from, module.path);
    return path ? this.named(imported.name, this.moduleAt(path), depth) : undefined;
  }

  /** The source file that an import names; undefined for one of a library. */
  fileOf(specifier, path) {
    const [, owner, rest] = /^@quayside\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
    const bases = owner
      ? KINDS.map((kind) => `${kind}/${owner}/src/${rest}`)
      : specifier.startsWith('.')
        ? [relative(this.root, join(this.root, dirname(path), specifier.replace(/\.js$/, '')))]
        : [];
    return bases
      .flatMap((base) => [`${base}.ts`, `${base}.tsx`])
      .find((each) => existsSync(join(this.root, each)));
  }
}

const isStringRaw = ({ type, object, property }) =>
  type === 'MemberExpression' && object.value === 'String' && property.value === 'raw';

const isPattern = ({ type, callee }) =>
  type === 'RegExpLiteral' ||
  ((type === 'NewExpression' || type === 'CallExpression') &&
    callee?.type === 'Identifier' &&
    callee.value === 'RegExp');

/** Put before a file: positions count bytes, on from those of files read before, and begin with the first token. */
const MARK = '0;';

/** A module's patterns, constants and imports. */
function readModule(path, text) {
  const tree = parseSync(`${MARK}${text}`, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    decorators: true,
    target: 'es2022',
  });
  const bytes = Buffer.from(text);
  const nodes = [];
  const constants = new Map();
  const imports = new Map();
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (isPattern(node)) nodes.push(node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.value, [...(constants.get(node.id.value) ?? []), node.init]);
    if (node.type === 'ImportDeclaration') noteImports(node, imports);
    for (const each of Object.values(node)) visit(each);
  };
  visit(tree.body);
  const first = tree.body[0].span.start + MARK.length;
  return {
    path,
    nodes,
    constants,
    imports,
    lineOf: (position) =>
      bytes
        .subarray(0, position - first)
        .toString()
        .split('\n').length,
    textBetween: (start, end) => bytes.subarray(start - first, end - first).toString(),
  };
}

function noteImports({ source, specifiers }, imports) {
  for (const { type, local, imported } of specifiers)
    if (type === 'ImportSpecifier')
      imports.set(local.value, { from: source.value, name: imported?.value ?? local.value });
}
