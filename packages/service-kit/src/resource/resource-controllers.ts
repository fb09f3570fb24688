import type { Type } from '@nestjs/common';
import { defineImport } from '../import/definition.js';
import { ImportController } from '../import/import-controller.js';
import { WorkController } from '../import/work-controller.js';
import { ResourceController } from './resource-controller.js';
import type { AnyResourceDefinition } from './resource-definition.js';
import { resourceTarget } from './resource-target.js';

/** The controllers of a resource: its own, and that of its import, or of its changes of many records where it has none. */
export function resourceControllers(definition: AnyResourceDefinition): Type[] {
  const { resource } = definition;
  const work = resource.import
    ? [ImportController(defineImport(resource.import, resourceTarget(definition)))]
    : resource.bulkWork
      ? [WorkController(resource.bulkWork, resourceTarget(definition))]
      : [];
  return [ResourceController(definition), ...work];
}
