import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { DateText, Money, TotalFigure } from '~/ui/basics/money';
import { Banner } from '~/ui/message/banner';
import { PageHeading } from '~/ui/shell/page-heading';
import { DataTable } from '~/ui/table/data-table';
import { formatMoney } from '~/ui/turkish/format';
import { urls } from '~/urls';
import { OpenPayments } from '../past-payments';
import type { LinkPayView } from './link-pay.server';

function Part({ part }: { part: LinkPayView['parts'][number] }) {
  const { standing, lines, total, goneCount, place } = part;
  switch (standing.kind) {
    case 'paid':
      return (
        <Banner kind="success" title="Bu ödeme yapıldı.">
          <p>
            Ödenen tutar <Money kurus={standing.amount} />. Yapmanız gereken bir şey yok.
          </p>
        </Banner>
      );
    case 'waiting':
      return (
        <Banner kind="warning" title="Bir ödemenin sonucu bekleniyor, yeniden ödemeyin.">
          <p>Bu borçlar için başlamış bir ödeme var. Sonucu belli olunca bu sayfada görünür.</p>
        </Banner>
      );
    case 'gone':
      return (
        <Banner kind="info" title="Bu borçlar ödenmiş.">
          <p>Bağlantıdaki borçlar artık açık değil. Yapmanız gereken bir şey yok.</p>
        </Banner>
      );
    case 'unreadable':
      return (
        <Banner kind="warning" title="Bu borçlar şu anda internetten ödenemiyor.">
          <p>Tutarlardan biri belediyeden doğru gelmedi. Bağlantıyı gönderen kişiye haber verin.</p>
        </Banner>
      );
    case 'open':
      return (
        <Card>
          <Stack>
            {goneCount > 0 && (
              <p>Bağlantıdaki {goneCount} borç bu arada ödenmiş; kalanları ödeyebilirsiniz.</p>
            )}
            <PostForm hiddenValues={{ kayit: String(place) }}>
              <Button icon="card">{formatMoney(total)} ödemeye geç</Button>
            </PostForm>
            <DataTable
              caption="Ödenecek borçlar"
              rows={lines}
              rowKey={({ oid }) => oid}
              columns={[
                { key: 'borc', header: 'Borç', isRowHeader: true, cell: ({ title }) => title },
                {
                  key: 'tutar',
                  header: 'Tutar',
                  isNumber: true,
                  cell: (line) => <Money kurus={line.total} />,
                },
              ]}
              totals={{ borc: 'Toplam', tutar: <Money kurus={total} /> }}
            />
          </Stack>
        </Card>
      );
    default:
      return standing satisfies never;
  }
}

/** Shows what whoever was sent a payment link sees: kinds and amounts, and nothing of whose they are. */
export function LinkPayPage({ link }: { link: LinkPayView }) {
  const { municipality, parts, total, asOf, endsAt, payments } = link;
  const isOpen = total > 0;
  return (
    <>
      <PageHeading
        title="Ödeme bağlantısı"
        lead={`${municipality} borcunu ödemeniz için gönderildi. Üye olmanız gerekmez.`}
        side={isOpen && asOf && <TotalFigure label="Ödenecek tutar" kurus={total} asOf={asOf} />}
      />
      <OpenPayments payments={payments} />
      {parts.length > 1 && isOpen && (
        <p>Belediyede her sicil kaydı ayrı ödenir: bu bağlantıda {parts.length} ödeme var.</p>
      )}
      {parts.map((part) => (
        <Part key={part.place} part={part} />
      ))}
      {isOpen && (
        <p>
          Kart bilgilerinizi bankanın sayfasında yazarsınız. Borçlunun adı ve numarası burada gösterilmez;
          bağlantıyı kimin gönderdiğini bilmiyorsanız ödemeyin. Bağlantının son geçerliliği:{' '}
          <DateText value={endsAt} isInstant />.
        </p>
      )}
    </>
  );
}

/** Shows a link that is none, was ended, or is over: which of them is not told. */
export function NoLink() {
  return (
    <>
      <PageHeading title="Ödeme bağlantısı" />
      <Card>
        <EmptyState title="Bu bağlantı geçerli değil." icon="card">
          Süresi dolmuş, iptal edilmiş ya da eksik kopyalanmış olabilir. Gönderen kişiden yenisini isteyin.
        </EmptyState>
        <div>
          <ButtonLink to={urls.fastPayment}>Elimdeki numarayla öde</ButtonLink>
        </div>
      </Card>
    </>
  );
}
