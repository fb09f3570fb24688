/** Jest's own runner under another name, so that spec files with a page have worker processes of their own. */
export { default } from 'jest-runner';
