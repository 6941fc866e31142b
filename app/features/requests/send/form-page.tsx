import { HumanCheckFields, type ShownCheck } from '~/features/identity/human-check/fields';
import { FileChoice, KeptFiles } from '~/parts/documents/file-choice';
import { PostForm } from '~/platform/forms/post-form';
import type { MapView } from '~/parts/map/map-view.server';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Radios } from '~/ui/form/choice';
import { CheckboxField } from '~/ui/form/choice';
import { TextArea, TextField } from '~/ui/form/field';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import type { Option } from '~/ui/form/select';
import { urls } from '~/urls';
import { PERSONAL_DATA_KIND, personalDataRights } from '../rights';
import { requestTexts } from '../texts';
import type { NearbyRow } from './nearby.server';
import type { openForm } from './open-form.server';
import { PlaceFields } from './place-fields';

type FormView = Awaited<ReturnType<typeof openForm>>;

export interface FormPageProps {
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

function PhotoFields({ files }: Pick<FormPageProps, 'files'>) {
  return (
    <Card title="Fotoğraf">
      <Stack>
        <KeptFiles files={files} />
        <FileChoice
          name="dosya"
          label="Fotoğraf ya da belge"
          hint="JPEG, PNG ya da PDF; en çok 5 dosya, her biri 7 MB, toplam 20 MB."
        />
        <CheckboxField
          name="fotoyeri"
          value="1"
          label="Fotoğrafın çekildiği yeri de gönder; işaretlemezseniz silinir"
        />
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

function DescriptionField({ kind }: Pick<FormView, 'kind'>) {
  return (
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
}

/** Asks what happened before where it is; the topic names what is at a place, so its subject may stay empty. */
function MatterFields(props: FormPageProps) {
  const { kind, takesFiles } = props.view;
  if (!kind.NeedsPlace) {
    return (
      <Card title="Başvurunuz">
        <Stack>
          <SubjectField kind={kind} />
          <DescriptionField kind={kind} />
        </Stack>
      </Card>
    );
  }
  return (
    <>
      <Card title="Başvurunuz">
        <DescriptionField kind={kind} />
      </Card>
      <PlaceFields {...props} />
      {takesFiles && <PhotoFields files={props.files} />}
      <Card>
        <SubjectField kind={kind} />
      </Card>
    </>
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

/** Shows one form for every kind. */
export function FormPage(props: FormPageProps) {
  const { view, hasProblems, check, formPath } = props;
  return (
    <>
      {view.isSilent && !hasProblems && (
        <Banner kind="warning" title="Belediye sistemi şu anda yanıt vermiyor.">
          {requestTexts.silent}
        </Banner>
      )}
      <PostForm action={formPath} encType="multipart/form-data" noValidate>
        <DefaultSubmit />
        <Stack>
          <MatterFields {...props} />
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
