import { HumanCheckFields, type ShownCheck } from '~/features/identity/human-check/fields';
import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { PostForm, HiddenFields } from '~/platform/forms/post-form';
import { MapField } from '~/parts/map/map-field';
import type { MapView } from '~/parts/map/map-view.server';
import { pointText, readPoint } from '~/parts/map/tiles';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Radios } from '~/ui/form/choice';
import { CheckboxField } from '~/ui/form/choice';
import { FieldNotes, TextArea, TextField } from '~/ui/form/field';
import { stack } from '~/ui/theme/base.css';
import { useForm } from '~/ui/form/form-fields';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { filters } from '~/ui/form/filters.css';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { Select, type Option } from '~/ui/form/select';
import { urls } from '~/urls';
import { PERSONAL_DATA_KIND, personalDataRights } from '../rights';
import { requestTexts } from '../texts';
import { NearbyList } from './nearby-list';
import type { NearbyRow } from './nearby.server';
import type { openForm } from './open-form.server';

type FormView = Awaited<ReturnType<typeof openForm>>;

interface FormPageProps {
  readonly view: FormView;
  readonly hasProblems: boolean;
  readonly streets: readonly Option[];
  readonly check: ShownCheck | null;
  readonly files: FormView['files'];
  readonly formPath: string;
  readonly map: MapView | null;
  readonly nearby: readonly NearbyRow[];
  readonly joined: string | null;
  readonly typed: FormView['typed'];
}

/** Shows a choice whose list cannot be had now, kept as it was made. */
function KeptChoice({ name }: { name: 'mahalle' | 'sokak' }) {
  const value = useForm().valueOf(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

/** It comes first of all: what a photo shows need not be described. */
function PhotoFields({ files }: Pick<FormPageProps, 'files'>) {
  return (
    <Card title="Fotoğraf">
      <Stack>
        <KeptFiles files={files} />
        <FileChoice
          name="dosya"
          label="Fotoğraf ya da belge"
          hint="JPEG, PNG ya da PDF; en çok 5 dosya, her biri en çok 7 MB, toplam 20 MB. Fotoğrafın içindeki yer ve aygıt bilgisi silinir."
        />
        <CheckboxField name="fotoyeri" value="1" label="Fotoğrafın çekildiği yeri de gönder" />
      </Stack>
    </Card>
  );
}

/** Says where the page comes back to from the map. */
const PLACE = 'yer-secimi';

/** Shows the point on the map, with the map where there is one. */
function PointFields({ map, typed, formPath, view: { takesFiles } }: FormPageProps) {
  const point = readPoint(typed.konum);
  const back = `${formPath}#${PLACE}`;
  return (
    <div data-locate="" className={stack}>
      <input type="hidden" name="konum" id="konum" value={typed.konum} />
      <FieldNotes name="konum" label="Haritadaki yer" />
      {map && <p>Haritada yere basın; işaret oraya konur. Haritayı oklarla kaydırın.</p>}
      {map ? <MapField map={map} formPath={back} /> : <HiddenFields values={{ harita: typed.harita }} />}
      {point && (
        <p role="status">
          <strong>Yer işaretlendi:</strong> {pointText(point)}
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

function PlaceFields(props: FormPageProps) {
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

function ContactFields({ view: { kind, memberName } }: FormPageProps) {
  return (
    <>
      {memberName === null ? (
        <TextField name="ad" label="Ad soyad" autoComplete="name" />
      ) : (
        <p>
          Başvuran: <strong>{memberName}</strong>
        </p>
      )}
      <TextField
        name="adres"
        label="Adresiniz"
        hint={
          kind.NeedsAddress
            ? 'Bu başvuruda yasa gereği istenir.'
            : 'Ad ve adres yazılırsa başvurunuz dilekçe sayılır ve yasal yanıt süresi işler.'
        }
        isOptional={!kind.NeedsAddress}
        autoComplete="address-line1"
      />
      <PhoneField name="telefon" label="Cep telefonu" isOptional />
      <EmailField name="eposta" label="E-posta" isOptional />
      <CheckboxField
        name="sms"
        value="1"
        label="Yanıtlandığında ya da bilgi istendiğinde SMS ile haber almak istiyorum"
      />
    </>
  );
}

function PersonFields(props: FormPageProps) {
  const { view } = props;
  return (
    <Card title="Kimlik ve iletişim">
      <Stack>
        {view.kind.AllowsAnonymous && (
          <Radios
            name="kimlik"
            label="Başvuruyu nasıl yapmak istersiniz?"
            options={[
              { value: 'adimla', label: 'Adımı yazarak', hint: 'Yanıt bana gelsin.' },
              {
                value: 'adsiz',
                label: 'Adımı yazmadan',
                hint: 'Aşağıdaki bilgiler kaydedilmez; yanıtı yalnızca takip numarasıyla görürsünüz. Dilekçe sayılmaz.',
              },
            ]}
          />
        )}
        <ContactFields {...props} />
        <p>
          Bilgileriniz yalnızca bu başvuruyu yanıtlamak için kullanılır:{' '}
          <TextLink to={urls.privacy}>aydınlatma metni</TextLink>.
        </p>
      </Stack>
    </Card>
  );
}

/** Asks in words of one's own, or as one of the rights the law names; of something at a place the topic says it. */
function SubjectField({ kind }: Pick<FormView, 'kind'>) {
  if (kind.Group === PERSONAL_DATA_KIND) {
    return (
      <Radios
        name="konu"
        label="Hangi hakkınızı kullanıyorsunuz?"
        options={personalDataRights.map((right) => ({ value: right, label: right }))}
      />
    );
  }
  return (
    <TextField
      name="konu"
      label="Konu"
      hint={
        kind.NeedsPlace
          ? `Boş bırakırsanız “${kind.Name}” yazılır.`
          : 'Birkaç sözcük, en çok 120 karakter; örneğin “Pazar günü kütüphane”.'
      }
      isOptional={kind.NeedsPlace}
      autoComplete="off"
    />
  );
}

function TextFields({ kind }: Pick<FormView, 'kind'>) {
  const text = (
    <TextArea
      name="aciklama"
      label="Açıklama"
      hint={
        kind.Group === PERSONAL_DATA_KIND
          ? 'Hangi bilginiz için, ne istiyorsunuz? Düzeltme istiyorsanız doğrusunu da yazın. En çok 4.000 karakter.'
          : 'Ne oldu, ne zamandan beri, ne istiyorsunuz? En çok 4.000 karakter.'
      }
      rows={kind.NeedsPlace ? 4 : 8}
      autoComplete="off"
    />
  );
  return (
    <Card title="Başvurunuz">
      <Stack>
        {kind.NeedsPlace && text}
        <SubjectField kind={kind} />
        {!kind.NeedsPlace && text}
      </Stack>
    </Card>
  );
}

/** What is at a place goes at once; everything else is looked through before. */
function Acts({ view: { kind, canSignIn, backPath } }: FormPageProps) {
  return (
    <>
      <Cluster>
        {kind.NeedsPlace && (
          <Button name="islem" value="gonder" icon="check">
            Başvuruyu gönder
          </Button>
        )}
        <Button icon="arrow-right" kind={kind.NeedsPlace ? 'secondary' : 'primary'}>
          {kind.NeedsPlace ? 'Gözden geçir' : 'Devam et'}
        </Button>
        {canSignIn && (
          <Button name="islem" value="giris" kind="secondary" formNoValidate>
            Giriş yaparak devam et
          </Button>
        )}
        <ButtonLink to={backPath} kind="quiet">
          Vazgeç
        </ButtonLink>
      </Cluster>
      {!kind.NeedsPlace && (
        <p>Fotoğraf ve belgeleri sonraki adımda ekleyebilirsiniz. Henüz hiçbir şey gönderilmedi.</p>
      )}
    </>
  );
}

/** Shows one form for every kind. Of something at a place: photo, where, what, who. */
export function FormPage(props: FormPageProps) {
  const { view, hasProblems, check, files, formPath } = props;
  const { kind, isSilent, takesFiles } = view;
  return (
    <>
      {isSilent && !hasProblems && (
        <Banner kind="warning" title="Belediye sistemi şu anda yanıt vermiyor.">
          {requestTexts.silent}
        </Banner>
      )}
      <PostForm action={formPath} encType="multipart/form-data" noValidate>
        <DefaultSubmit />
        <Stack>
          {kind.NeedsPlace && takesFiles && <PhotoFields files={files} />}
          {kind.NeedsPlace && <PlaceFields {...props} />}
          <TextFields kind={kind} />
          <PersonFields {...props} />
          {check && (
            <Card>
              <HumanCheckFields check={check} />
            </Card>
          )}
          <Acts {...props} />
        </Stack>
      </PostForm>
    </>
  );
}
