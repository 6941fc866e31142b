import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { placeOptions, readPlaceLists } from './place.server';

/** The contract has no longer code. */
const LONGEST = 32;

/** Serves the lists below the codes of the address, as JSON. Public as the municipality's own look-ups are. */
export async function servePlaceLists(request: Request): Promise<Response> {
  await countDearPage();
  const query = new URL(request.url).searchParams;
  const code = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
  try {
    const lists = await readPlaceLists({
      district: code('mahalle'),
      street: code('sokak'),
      door: code('kapi'),
    });
    return resourceResponse(JSON.stringify(placeOptions(lists)), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, max-age=300' },
    });
  } catch (error) {
    if (!(error instanceof MunicipalOutage) && !(error instanceof MunicipalRefusal)) throw error;
    return resourceResponse(null, { status: 503 });
  }
}
