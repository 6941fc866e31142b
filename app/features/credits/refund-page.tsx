import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { Money } from '~/ui/basics/money';
import { TextField } from '~/ui/form/field';
import { IbanField } from '~/ui/form/person-fields';
import { Banner } from '~/ui/message/banner';
import { SummaryList } from '~/ui/table/summary-list';
import { formatMoney } from '~/ui/turkish/format';
import { creditUrl } from '~/urls';
import type { CreditPageView } from './credit-page.server';

/** Leads to the form of the account, which opens behind a code. */
export function RefundWay({ credit }: Pick<CreditPageView, 'credit'>) {
  return (
    <Card title="Hesabıma iade et">
      <Stack>
        <p>
          Kalan {formatMoney(credit.left)} kendi adınıza olan bir hesaba iade edilir. Önce kayıtlı
          telefonunuza bir kod göndeririz. Vadesi geçmiş borcunuz varsa belediye fazla ödemeyi önce ona
          sayabilir (6183 sayılı Kanun m. 23).
        </p>
        <Cluster isScreenOnly>
          <ButtonLink to={creditUrl(credit.no, 'iade')} kind="secondary">
            IBAN’ıma iade iste
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Asks for the account; nothing is written before the check page. */
export function RefundForm({ view, requestKey }: { view: CreditPageView; requestKey: string }) {
  return (
    <Card title="Hesabıma iade et">
      <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
        <Stack>
          <p>
            İade edilecek tutar: <strong>{formatMoney(view.credit.left)}</strong>. Hesap sizin adınıza olmalı;
            görevli bunu denetler.
          </p>
          <IbanField name="iban" label="IBAN" />
          <TextField
            name="sahip"
            label="Hesabın sahibi"
            hint={`Kayıttaki adınız: ${view.holder}`}
            autoComplete="name"
          />
          <Cluster>
            <Button icon="arrow-right">Devam et</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

type Check = NonNullable<CreditPageView['check']>;

/** Shows account, holder and sum once more before the refund is asked for. */
export function RefundCheck({ view: { credit, holder }, check }: { view: CreditPageView; check: Check }) {
  return (
    <Card title="Denetleyin ve isteyin">
      <Stack>
        <SummaryList
          rows={[
            { term: 'İade edilecek tutar', value: <Money kurus={credit.left} /> },
            { term: 'IBAN', value: check.iban },
            { term: 'Hesabın sahibi', value: check.holder },
          ]}
        />
        {check.isOther && (
          <Banner kind="warning" title={`Kayıttaki adınız ${holder}.`}>
            Hesap sizin adınıza değilse isteğiniz geri çevrilir.
          </Banner>
        )}
        <PostForm hiddenValues={{ tutar: String(credit.left) }} noValidate>
          <Cluster>
            <Button icon="check">İadeyi iste</Button>
            <ButtonLink to={creditUrl(credit.no, 'iade', check.id)} kind="secondary">
              Düzelt
            </ButtonLink>
          </Cluster>
        </PostForm>
      </Stack>
    </Card>
  );
}
