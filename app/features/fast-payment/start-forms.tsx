import { HumanCheckFields, type ShownCheck } from '~/features/identity/human-check/fields';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { IdentityField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { guestReceiptUrl, urls } from '~/urls';
import type { Flow } from './flows';
import { WhereApplicationNumberStands, WhereNumbersStand } from './where-numbers-stand';

const kinds = [
  { value: 'abone', label: 'Su abone numarası', hint: 'Su faturanızın üstünde yazar.' },
  {
    value: 'kimlik',
    label: 'T.C. kimlik veya vergi numarası',
    hint: 'T.C. kimlik numarası 11, vergi numarası 10 hanelidir.',
  },
  { value: 'sicil', label: 'Belediye sicil numarası', hint: 'Makbuzlarınızda yazar.' },
];

function GeneralFields({ hasSubscribers }: { hasSubscribers: boolean }) {
  return (
    <>
      <Radios
        name="tur"
        label="Hangi numarayı yazacaksınız?"
        options={hasSubscribers ? kinds : kinds.slice(1)}
      />
      <NumberField name="no" label="Numara" hint="Yalnızca rakamlar." width={20} />
      <WhereNumbersStand hasSubscribers={hasSubscribers} />
    </>
  );
}

function MarriageFields() {
  return (
    <>
      <TextField
        name="basvuru"
        label="Evlenme başvurusu numarası"
        hint="Başvuru belgenizde yazar."
        autoComplete="off"
        width={20}
      />
      <WhereApplicationNumberStands />
      <IdentityField
        name="kimlik"
        of="person"
        label="T.C. kimlik numarası"
        hint="Başvuruyu yapan eşin 11 haneli numarası."
      />
    </>
  );
}

type SubjectFormProps = { flow: Flow; hasSubscribers: boolean; check: ShownCheck | null };

/** Shows the first step: whose debts, and that a person asks. */
export function SubjectForm({ flow, hasSubscribers, check }: SubjectFormProps) {
  return (
    <PostForm noValidate>
      <Stack>
        <DefaultSubmit />
        {flow === 'general' ? <GeneralFields hasSubscribers={hasSubscribers} /> : <MarriageFields />}
        {check && <HumanCheckFields check={check} />}
        <p>
          Borçları göstermeden önce kayıttaki cep telefonuna SMS ile kod göndeririz. Bilgilerinizin nasıl
          işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink> okuyabilirsiniz.
        </p>
        <Cluster>
          <Button icon="arrow-right" name="islem" value="devam">
            Kod gönder
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

/** Leads a member to their own debts, which need no code. */
export function OwnDebtsHint() {
  return (
    <Banner kind="info" title="Giriş yapmış durumdasınız.">
      <p>
        Kendi borçlarınızı kod beklemeden ödeyebilirsiniz: <TextLink to={urls.debts}>Borçlarıma git</TextLink>
      </p>
    </Banner>
  );
}

/** The number came with the address: nothing was sent yet. */
export function GivenHint() {
  return (
    <Banner kind="info" title="Numarayı karekoddan aldık.">
      <p>Kâğıttaki numarayla karşılaştırın, sonra kod isteyin.</p>
    </Banner>
  );
}

/** Shows what else helps who stands at the first step or gets no code. */
export function OtherWays({ hasReceipts, isWaiting }: { hasReceipts: boolean; isWaiting: boolean }) {
  return (
    <>
      {isWaiting && (
        <p>
          Kod gelmezse baştan başlayıp numarayı denetleyin. Belediyede kayıtlı telefonunuz değiştiyse
          kimliğinizle belediyeye başvurun ya da <TextLink to={urls.signIn}>giriş yaparak</TextLink> ödeyin.
        </p>
      )}
      {hasReceipts && (
        <p>
          Daha önce ödediyseniz <TextLink to={guestReceiptUrl}>makbuzunuzu alabilirsiniz</TextLink>.
        </p>
      )}
    </>
  );
}

/** Shows the form of "Makbuzumu al": three facts only the payer has together. */
export function ReceiptForm() {
  return (
    <PostForm noValidate>
      <Stack>
        <TextField
          name="islemno"
          label="İşlem no"
          hint="Ödemenin sonuç sayfasında yazar, MIS ile başlar."
          autoComplete="off"
          width={20}
        />
        <NumberField name="son4" label="Kartın son 4 hanesi" width={4} />
        <DateField name="gun" label="Ödeme günü" hint="Örneğin 21 11 2026." />
        <Cluster>
          <Button icon="document">Makbuzumu al</Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}
