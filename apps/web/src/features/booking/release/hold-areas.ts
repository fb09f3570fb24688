/** What a hold changes: itself, and what every booking of the customer may do. */
export const HOLD_AREAS = ['CreditHold', 'Booking'] as const;
