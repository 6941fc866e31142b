import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { CheckboxField } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { Select } from '~/ui/form/select';
import { Confirmation } from '~/ui/message/confirmation';
import { entries } from '~/ui/table/entries.css';
import type { openClosuresEditor } from './closures-page.server';

type Page = Awaited<ReturnType<typeof openClosuresEditor>>;

function Span({ from, until, state, opensItself }: Page['rows'][number]) {
  return (
    <>
      <DateText value={from} isInstant />
      {until !== null && (
        <>
          {' – '}
          <DateText value={until} isInstant />
        </>
      )}
      {opensItself ? '; kendiliğinden açılır.' : state === 'closed' ? '; siz açana kadar kapalı kalır.' : '.'}
    </>
  );
}

/** Shows what is closed or will be, each with the way to open it. */
export function Closures({ rows }: Page) {
  return (
    <Card title="Kapalı ve kapanacak hizmetler">
      {rows.length === 0 ? (
        <EmptyState title="Bütün hizmetler açık." icon="check">
          Kapattığınız ya da kapanmasını planladığınız hizmetler burada listelenir.
        </EmptyState>
      ) : (
        <ul className={entries}>
          {rows.map((row) => (
            <li key={row.service}>
              <div>
                <strong>{row.title}</strong>{' '}
                <Badge tone={row.state === 'closed' ? 'warning' : 'accent'}>
                  {row.state === 'closed' ? 'Kapalı' : 'Planlandı'}
                </Badge>
                <br />
                <Span {...row} />
                <br />
                {row.reason ?? 'Neden yazılmadı.'}
              </div>
              <Confirmation
                id={`ac-${row.service}`}
                label={row.state === 'closed' ? 'Hizmeti aç' : 'Planı kaldır'}
                about={row.title}
                question={
                  row.state === 'closed'
                    ? `${row.title} açılsın mı?`
                    : `${row.title} için plan kaldırılsın mı?`
                }
                consequence="Vatandaşlar bu hizmeti hemen kullanabilir."
              >
                <PostForm hiddenValues={{ islem: 'ac', hizmet: row.service }}>
                  <Button>{row.state === 'closed' ? 'Evet, aç' : 'Evet, planı kaldır'}</Button>
                </PostForm>
              </Confirmation>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MomentFields({ name, label, hint }: { name: string; label: string; hint: string }) {
  return (
    <>
      <DateField name={name} label={label} hint={hint} isOptional />
      <TextField
        name={`${name}.saat`}
        label={`${label} saati`}
        hint="Örneğin 22.00."
        isOptional
        width={10}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}

/** Closes one service, now or from an instant on. */
export function ClosingForm({ services }: Page) {
  return (
    <Card title="Bir hizmeti kapat">
      <PostForm noValidate>
        <Stack>
          <Select name="hizmet" label="Hizmet" emptyLabel="Seçin" options={services} />
          <TextField
            name="neden"
            label="Neden"
            hint="Ziyaretçiler bunu okur, örneğin “Banka bağlantısını yeniliyoruz.”"
            autoComplete="off"
          />
          <MomentFields
            name="bas"
            label="Başlangıç"
            hint="Hemen kapatmak için boş bırakın. Yazarsanız önceden duyurulur."
          />
          <MomentFields
            name="son"
            label="Bitiş"
            hint="Ziyaretçilere beklenen açılış zamanı olarak gösterilir."
          />
          <CheckboxField
            name="kendi"
            label="Bitişte kendiliğinden açılsın"
            hint="Planlanan bakım her zaman kendiliğinden biter."
          />
          <p>
            Bir hizmetin tek bir kapanışı olur; yenisi eskisinin yerini alır. Giriş ve üyelik buradan
            kapatılmaz: kapatan yeniden giremezdi.
          </p>
          <div>
            <Button name="islem" value="kapat">
              Hizmeti kapat
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}
