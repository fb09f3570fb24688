/** What an act of the desk makes outdated. */
export const WORK_AREAS = ['TDBillLadingWork', 'TDBillLadingInfo', 'CargoOrder'] as const;
