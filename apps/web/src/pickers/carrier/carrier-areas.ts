/** Areas whose answers change with what happens on the line to carriers. */
export const CARRIER_AREAS = ['si'] as const;
