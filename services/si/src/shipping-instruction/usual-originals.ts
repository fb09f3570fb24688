/** A full set of a bill of lading, where nobody agreed on another number. */
export const ORIGINALS = 3;
