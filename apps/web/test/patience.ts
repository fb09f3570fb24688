/** Component tests share two cores with databases and browsers: slow is not wrong. */
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });
