import { z } from 'zod';
import * as contractParts from 'municipality/contract';

/** Lists the texts without a meaning of their own, and what stands inside alone: nothing on the wire is called by them. */
const nameless = ['Text', 'OptionalText', 'Word', 'OptionalWord', 'Base64', 'Kurus', 'IsoDate'];

/** Lists the schemas several calls share, under the name the contract exports them by. */
export const wireNames: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries(contractParts).flatMap(([name, part]): [z.core.$ZodType, string][] =>
    part instanceof z.ZodType && !nameless.includes(name) ? [[part, name]] : [],
  ),
);
