import type { RequestDetail } from 'municipality/contract';
import { pointText, type Point } from '~/parts/map/tiles';

/** Finds the point a request is about; null where none was marked. */
export function findPoint({ Latitude, Longitude }: RequestDetail): Point | null {
  return Latitude == null || Longitude == null ? null : { latitude: Latitude, longitude: Longitude };
}

interface Place {
  readonly district?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly described?: string | null | undefined;
  readonly point: Point | null;
}

/** Names a marked point as people do: by its quarter, and by figures only where no quarter is known. */
export const markText = (point: Point, district: string | undefined) =>
  district === undefined ? pointText(point) : `${district} Mah.`;

const joined = (parts: readonly unknown[]) => parts.filter(Boolean).join(', ');

/** Says to the applicant where it is, in one line; empty where nothing is known. */
export function shownPlace({ district, street, described, point }: Place): string {
  const mark = point && (district ? 'haritada işaretli' : pointText(point));
  return joined([district && `${district} Mah.`, street, described, mark]);
}

/** Says the same of a request that was sent. */
export const shownPlaceOf = (detail: RequestDetail) =>
  shownPlace({
    district: detail.DistrictName,
    street: detail.StreetName,
    described: detail.PlaceText,
    point: findPoint(detail),
  });

/** Says where it is to whoever goes there, and on paper: quarter, street, description, point. */
export function placeText(detail: RequestDetail): string {
  const { DistrictName, StreetName, PlaceText } = detail;
  const point = findPoint(detail);
  return joined([DistrictName && `${DistrictName} Mah.`, StreetName, PlaceText, point && pointText(point)]);
}
