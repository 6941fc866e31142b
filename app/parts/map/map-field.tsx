import { Button } from '~/ui/basics/button';
import { Cluster, VisuallyHidden } from '~/ui/basics/layout';
import { MARK } from './map-names';
import { MapMark, MapSource } from './map-sheet';
import mapStyle from './map-field.css?inline';
import type { MapView } from './map-view.server';

/** It stands in the page's head: the policy of our pages knows it by its hash. */
export { mapStyle };

/** Names the nine tiles, row by row from the north. */
const places = [
  ...['kuzeybatı', 'kuzey', 'kuzeydoğu'],
  ...['batı', 'orta', 'doğu'],
  ...['güneybatı', 'güney', 'güneydoğu'],
];

interface MapFieldProps {
  readonly map: MapView;
  /** Holds the address the form is sent to from the map: the page comes back at the map. */
  readonly formPath: string;
}

/**
 * Shows a map of tiles, each an image button: where it is pressed goes with the form, without script. Its pixels are
 * never scaled, because a browser tells them as they are shown. By keyboard and by ear the middle is marked, and the
 * map moved.
 */
export function MapField({ map, formPath }: MapFieldProps) {
  const { tiles, steps, middle, mark, attribution, attributionUrl } = map;
  return (
    <>
      <input type="hidden" name="harita" value={middle} />
      <div className="map">
        <div aria-hidden="true">
          {tiles.map(({ key, path }, place) => (
            <input
              key={key}
              type="image"
              name={MARK + key}
              src={path}
              alt={`Haritanın ${places[place]} bölümünü işaretle`}
              tabIndex={-1}
              formAction={formPath}
              formNoValidate
            />
          ))}
        </div>
        {mark && <MapMark {...mark} />}
      </div>
      <MapSource attribution={attribution} attributionUrl={attributionUrl} />
      <Cluster>
        {steps.map(({ name, sign, to }) => (
          <Button
            key={name}
            kind="quiet"
            name="islem"
            value={`harita:${to}`}
            formAction={formPath}
            formNoValidate
          >
            <span aria-hidden="true">{sign}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ))}
        <Button kind="quiet" name="islem" value="orta" formAction={formPath} formNoValidate>
          Haritanın ortasını işaretle
        </Button>
      </Cluster>
    </>
  );
}
