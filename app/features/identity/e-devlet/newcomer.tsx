import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { PhoneField } from '~/ui/form/person-fields';
import { Banner } from '~/ui/message/banner';
import { SummaryList } from '~/ui/table/summary-list';
import { eDevletNewcomerUrl, urls } from '~/urls';
import { CodeFields, type CodeView } from '../codes/code-fields';
import { eDevletTexts } from './failure';

interface Named {
  readonly identityNo: string;
  readonly name: string;
}

type NewcomerView = Named &
  ({ readonly step: 'counter' | 'phone' | 'last' } | { readonly step: 'code'; readonly code: CodeView });

/** Shows what the gateway told: it is read, and nobody types it. */
function GatewayFacts({ identityNo, name }: Named) {
  return (
    <SummaryList
      rows={[
        { term: 'T.C. kimlik numarası', value: identityNo },
        { term: 'Adı soyadı', value: name === '' ? 'e-Devlet bildirmedi' : name },
      ]}
    />
  );
}

/** The municipality opens no registry from here: what remains is the counter, or the form with the birth date. */
function Counter() {
  return (
    <Stack>
      <Banner kind="info" isLive title={eDevletTexts['no-registry']}>
        Belediyemiz e-Devlet bilgileriyle kayıt açmıyor. Kimliğinizle belediyeye gelin; kaydınız açılınca
        e-Devlet ile girebilirsiniz.
      </Banner>
      <p>
        Üyelik formunu doğum tarihinizle de deneyebilirsiniz:{' '}
        <TextLink to={urls.register}>Kimliğimi doğrulayarak üye ol</TextLink>.
      </p>
    </Stack>
  );
}

function PhoneStep() {
  return (
    <PostForm noValidate>
      <Stack>
        <Banner kind="info" isLive title={eDevletTexts['no-registry']}>
          Kaydınızı bu bilgilerle şimdi açabilirsiniz; yalnızca cep telefonunuzu onaylayın.
        </Banner>
        <PhoneField name="telefon" label="Cep telefonu" hint="Onay kodu bu telefona gelir." />
        <p>
          Bilgilerinizin nasıl işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink>{' '}
          okuyabilirsiniz.
        </p>
        <Button isWide icon="arrow-right">
          Onay kodu gönder
        </Button>
      </Stack>
    </PostForm>
  );
}

/** The phone is confirmed, the municipality has not answered yet. */
function LastStep() {
  return (
    <PostForm noValidate>
      <Stack>
        <Banner kind="info" title="Telefonunuz onaylandı.">
          Kaydınızın açılması için belediye sisteminin yanıtı bekleniyor.
        </Banner>
        <Button isWide icon="check">
          Kaydımı aç
        </Button>
      </Stack>
    </PostForm>
  );
}

/** Leads who has no registry to one: number and name are the gateway's, the phone is proved by a code. */
export function NewcomerStep({ newcomer }: { newcomer: NewcomerView }) {
  return (
    <>
      <GatewayFacts {...newcomer} />
      {newcomer.step === 'counter' && <Counter />}
      {newcomer.step === 'phone' && <PhoneStep />}
      {newcomer.step === 'last' && <LastStep />}
      {newcomer.step === 'code' && (
        <>
          <CodeFields code={newcomer.code} action="Kaydımı aç" />
          <p>
            <TextLink to={eDevletNewcomerUrl()}>Telefonu değiştir</TextLink>
          </p>
        </>
      )}
    </>
  );
}
