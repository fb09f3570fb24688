import type { Type } from '@nestjs/common';
import { ImportController } from '../import/import-controller.js';
import { ResourceController } from './resource-controller.js';
import type { AnyResourceDefinition } from './resource-definition.js';
import { resourceTarget } from './resource-target.js';

/** The controllers of a resource: its own, and that of its import unless its contract has none. */
export const resourceControllers = (definition: AnyResourceDefinition): Type[] => [
  ResourceController(definition),
  ...(definition.resource.import ? [ImportController(definition.resource.import, resourceTarget(definition))] : []),
];
