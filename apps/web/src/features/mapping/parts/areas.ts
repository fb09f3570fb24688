/** What a mapping changes beside itself: the inbox, the mappings, and imports whose rows waited. */
export const MAPPING_AREAS = ['UnknownCode', 'CodeMapping', 'CargoOrder'] as const;

/** What a merge changes: records, their lists and what names them. */
export const MERGE_AREAS = ['Merge', 'Duplicate', 'BasicData', 'CodeMapping'] as const;
