import { z } from 'zod';

export const OrderNumber = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
