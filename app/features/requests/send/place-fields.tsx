import { HiddenFields } from '~/platform/forms/post-form';
import { MapField } from '~/parts/map/map-field';
import { readPoint } from '~/parts/map/tiles';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { filters } from '~/ui/form/filters.css';
import { FieldNotes, TextField } from '~/ui/form/field';
import { useForm } from '~/ui/form/form-fields';
import { Select } from '~/ui/form/select';
import { Banner } from '~/ui/message/banner';
import { stack } from '~/ui/theme/base.css';
import { urls } from '~/urls';
import { markText } from '../place-text';
import type { FormPageProps } from './form-page';
import { NearbyList } from './nearby-list';

/** Shows a choice whose list cannot be had now, kept as it was made. */
function KeptChoice({ name }: { name: 'mahalle' | 'sokak' }) {
  const value = useForm().valueOf(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** Says where the page comes back to from the map. */
const PLACE = 'yer-secimi';

/** Shows the point, with the map where there is one. */
function PointFields({ map, typed, formPath, view: { takesFiles, districts } }: FormPageProps) {
  const point = readPoint(typed.konum);
  const district = districts.find(({ value }) => value === typed.mahalle)?.label;
  const back = `${formPath}#${PLACE}`;
  return (
    <div data-locate="" className={stack}>
      <input type="hidden" name="konum" id="konum" value={typed.konum} />
      <FieldNotes name="konum" label="Haritadaki yer" />
      {map ? (
        <>
          <p>Haritada yere basın; işaret oraya konur. Haritayı oklarla kaydırın.</p>
          <MapField map={map} formPath={back} />
        </>
      ) : (
        <HiddenFields values={{ harita: typed.harita }} />
      )}
      {point && (
        <p role="status">
          <strong>Yer işaretlendi:</strong> {markText(point, district)}
        </p>
      )}
      <Cluster>
        {takesFiles && (
          <Button kind="secondary" name="islem" value="yerim" formAction={back} formNoValidate hidden>
            Konumumu kullan
          </Button>
        )}
        {point && (
          <Button kind="quiet" name="islem" value="isaretsiz" formAction={back} formNoValidate>
            İşareti kaldır
          </Button>
        )}
      </Cluster>
      <p role="alert" data-unlocated="" hidden>
        Konumunuz alınamadı; yeri haritada işaretleyin ya da tarif edin.
      </p>
    </div>
  );
}

/** Asks where it is: on a map, by district and street, or in words; and shows what others reported there. */
export function PlaceFields(props: FormPageProps) {
  const { districts, kind } = props.view;
  const { streets, map, typed, nearby, joined, formPath } = props;
  const isStreetOpen = streets.length > 0;
  return (
    <Card title="Yer" id={PLACE}>
      <Stack>
        <PointFields {...props} />
        {districts.length === 0 && <KeptChoice name="mahalle" />}
        {districts.length === 0 && !isStreetOpen && <KeptChoice name="sokak" />}
        {districts.length > 0 && (
          <div data-cascade="yer" data-lists={urls.placeList} className={filters}>
            <div data-level="mahalle">
              <Select name="mahalle" label="Mahalle" emptyLabel="Seçin" width={20} options={districts} />
            </div>
            <Button name="islem" value="sokaklar" kind="secondary" formNoValidate data-list="">
              Sokakları listele
            </Button>
            <div data-level="sokak" hidden={!isStreetOpen}>
              <Select
                name="sokak"
                label="Cadde ya da sokak"
                isOptional
                emptyLabel="Seçin"
                width={20}
                options={streets}
              />
            </div>
          </div>
        )}
        <TextField
          name="yer"
          label="Yerin tarifi"
          hint="Yakındaki bir okul, iş yeri ya da kapı numarası; örneğin “pazar yerinin karşısı”."
          isOptional={districts.length > 0 || typed.konum !== '' || map !== null || !kind.NeedsPlace}
          autoComplete="off"
        />
        {joined !== null && <Banner kind="success" title={joined} />}
        <NearbyList rows={nearby} formPath={`${formPath}#${PLACE}`} />
      </Stack>
    </Card>
  );
}
