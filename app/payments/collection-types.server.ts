import { getPortal } from '~/platform/portal/portal.server';

/** Parameter type of the ways money is collected. */
const COLLECTION_TYPES = 3;
const KEEP = 10 * 60_000;

let kept: { names: Map<string, string>; until: number } | undefined;

/** Names of collection types as the municipality gives them; the code where it knows none. */
export async function nameCollectionTypes(): Promise<(code: string) => string> {
  const { municipality, now } = getPortal();
  const time = now().getTime();
  if (!kept || time >= kept.until) {
    const parameters = await municipality.GetParameterListByTypeCodeWithoutAuthorization({
      typeCode: COLLECTION_TYPES,
    });
    kept = { names: new Map(parameters.map(({ Code, Name }) => [Code, Name])), until: time + KEEP };
  }
  const { names } = kept;
  return (code) => names.get(code) ?? code;
}
