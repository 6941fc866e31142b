import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { rootFolder } from '~/platform/configuration/root-folder.server';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { permitOwnStyle } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { ownPalette } from '~/ui/theme/palette';
import { paletteSheet } from '~/ui/theme/theme-sheet';
import { findCurrent } from '../content.server';
import { remember } from '../remembered.server';
import { Crest } from './crest';
import { readCrest } from './read-crest.server';

/** Holds what is stored: null stands for what the product ships. */
export const Branding = z.strictObject({
  crest: Crest.nullable(),
  /** Holds `#RRGGBB`, a colour of which `ownPalette` makes a palette. */
  colour: z.string().nullable(),
});

export type Branding = z.output<typeof Branding>;

/** Describes the crest and colour as the pages show them. */
interface ShownBranding extends Branding {
  /** Changes with the crest, so that a browser may keep its files for ever; null for the shipped one. */
  readonly crestVersion: string | null;
  /** Holds what the colour adds to the stylesheet; null for the shipped one. */
  readonly style: string | null;
}

const shippedBranding: ShownBranding = { crest: null, colour: null, crestVersion: null, style: null };

/** Finds a stored value as crest and colour; what nobody can read counts as shipped. */
export function findBranding(value: unknown): ShownBranding {
  const { crest = null, colour = null } = Branding.safeParse(value).data ?? {};
  const palette = colour === null ? null : ownPalette(colour);
  return {
    crest,
    colour,
    crestVersion: crest && fingerprint(JSON.stringify(crest)).slice(0, 8),
    style: palette && paletteSheet(palette),
  };
}

async function askBranding(): Promise<ShownBranding> {
  const branding = findBranding((await findCurrent('branding')).value);
  if (branding.style !== null) permitOwnStyle(branding.style);
  return branding;
}

const written = remember(shippedBranding, askBranding);

/** Reads the municipality's crest and colour. Asks the database every twenty seconds at most. */
export const readBranding = (): Promise<ShownBranding> => written.read();

/** Does the same without waiting for the database: as it was last known. */
export const brandingNow = (): ShownBranding => written.last();

/** A change of this process shows at once. */
export const forgetBranding = (): void => written.forget();

/** Counts the milliseconds between two looks for a version this process does not know. */
const REREAD_AFTER = 1_000;
let rereadAt = 0;

/** Does the same for a page that was written with this version, perhaps by another process. */
export async function readBrandingOf(version: string | null): Promise<ShownBranding> {
  const known = await readBranding();
  const at = getPortal().now().getTime();
  if (known.crestVersion === version || Math.abs(at - rereadAt) < REREAD_AFTER) return known;
  rereadAt = at;
  forgetBranding();
  return readBranding();
}

let shipped: Crest | undefined;

/** Returns the crest that comes with the product, of `public/crest.svg`. */
export function shippedCrest(): Crest {
  if (shipped) return shipped;
  const { crest, fault } = readCrest(readFileSync(join(rootFolder, 'public', 'crest.svg')));
  if (crest === null) throw new Error(`public/crest.svg: ${fault}`);
  return (shipped = crest);
}
