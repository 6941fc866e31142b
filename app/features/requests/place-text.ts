import type { RequestDetail } from 'municipality/contract';
import { pointText, type Point } from '~/parts/map/tiles';

/** Finds the point a request is about; null where none was marked. */
export function findPoint({ Latitude, Longitude }: RequestDetail): Point | null {
  return Latitude == null || Longitude == null ? null : { latitude: Latitude, longitude: Longitude };
}

/** Says where it is, in one line: quarter, street, description, point; empty where nothing is known. */
export function placeText(detail: RequestDetail): string {
  const { DistrictName, StreetName, PlaceText } = detail;
  const point = findPoint(detail);
  return [DistrictName && `${DistrictName} Mah.`, StreetName, PlaceText, point && pointText(point)]
    .filter(Boolean)
    .join(', ');
}
