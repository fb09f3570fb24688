import type { Reference } from '@quayside/contracts/core/field';
import type { Zone } from '@quayside/contracts/core/zones';
import { type ComponentType, createContext, use } from 'react';

export interface ReferenceInputProps {
  reference: Reference;
  /** The field is a list of codes. */
  multiple: boolean;
  /** Code of what bounds the choice, where the reference has such a field. */
  within?: string | null;
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  status?: 'error' | 'warning' | '';
  'aria-label'?: string;
}

/** How codes of records that are kept elsewhere are picked and shown; the area that keeps them brings it. */
export interface ReferenceParts {
  Input: ComponentType<ReferenceInputProps>;
  Name: ComponentType<{ reference: Reference; code: string | null | undefined }>;
  /** The zones of ports by UN/LOCODE; null where it is unknown, undefined while they are read. */
  usePortZones(): (port: string | null | undefined) => Zone | null | undefined;
}

export const ReferenceContext = createContext<ReferenceParts | null>(null);

/** The parts that the frame of the screen brings. */
export function useReferenceParts(): ReferenceParts {
  const parts = use(ReferenceContext);
  if (!parts) throw new Error('a reference outside the work shell');
  return parts;
}
