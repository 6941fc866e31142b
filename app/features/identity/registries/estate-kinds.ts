/** These are the estate codes of specification §9. */
export const estateKinds = { '1': 'Bina', '2': 'Arsa', '3': 'Arazi' } as const;
