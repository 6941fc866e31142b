import type { Settings } from './settings.server';

/** Describes a map of the municipality: where its tiles come from, and where it begins. */
export interface MunicipalityMap {
  /** Holds an address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
  readonly attributionUrl: string | null;
  /** Gives the degrees of the municipality's centre, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** Returns the map of the settings; that of the sandbox, which draws one of the sample town, where they name none. */
export function mapOf(sandbox: string | null, { MapTiles: map }: Settings): MunicipalityMap | null {
  if (map) {
    return {
      url: map.Url,
      attribution: map.Attribution,
      attributionUrl: map.AttributionUrl ?? null,
      latitude: map.Latitude,
      longitude: map.Longitude,
      zoom: map.Zoom,
    };
  }
  if (sandbox === null) return null;
  return {
    url: `${sandbox}/karolar/{z}/{x}/{y}.png`,
    attribution: 'Örnek harita: sokaklar gerçek değildir',
    attributionUrl: null,
    latitude: 37.4838,
    longitude: 30.2452,
    zoom: 16,
  };
}
