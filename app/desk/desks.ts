import type { Service } from '~/ui/service-card';

/** The lists of the service desk, each with its own page below `/masa`. */
export const desks: readonly Service[] = [];
