import { Details } from '~/ui/basics/details';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { MapSource, MapMark } from './map-sheet';
import type { MapPictureView } from './map-view.server';

interface MapPictureProps {
  readonly picture: MapPictureView;
  readonly isOpen?: boolean;
}

/** Shows a marked place on a map; its tiles are fetched when it is opened. */
export function MapPicture({ picture: { sheet, path }, isOpen = false }: MapPictureProps) {
  const isKiosk = useIsKiosk();
  return (
    <>
      {sheet && (
        <Details summary="Haritada göster" isOpen={isOpen}>
          <div className="map">
            <div>
              {sheet.tiles.map(({ key, path: source }) => (
                <img key={key} src={source} alt="" width="256" height="256" loading="lazy" />
              ))}
            </div>
            {sheet.mark && <MapMark {...sheet.mark} />}
          </div>
          <MapSource {...sheet} />
        </Details>
      )}
      {!isKiosk && (
        <p>
          <TextLink to={path}>Yeri OpenStreetMap’te aç</TextLink>
        </p>
      )}
    </>
  );
}
