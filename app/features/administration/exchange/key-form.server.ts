import { z } from 'zod';
import { lineField } from '../keeping/text-fields.server';

export const KeyForm = z.object({ ad: lineField('Anahtarın ne için olduğunu', 60) });

export const keyFields = ['ad'] as const;
