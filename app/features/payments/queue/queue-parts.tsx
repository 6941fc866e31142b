import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { Details } from '~/ui/basics/details';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { formatMoney } from '~/ui/turkish/format';
import type { QueueView } from './payment-queue.server';
import { END_FIELD, QUEUE_FIELD } from './queue-form';

/** Shows the one button that goes on with a queue; what it pays is worked out anew when it is pressed. */
function GoOn({ queue, label }: { queue: QueueView; label: string }) {
  return (
    <Cluster isScreenOnly>
      <PostForm hiddenValues={{ [QUEUE_FIELD]: queue.id }} action={queue.path}>
        <Button icon="card">{label}</Button>
      </PostForm>
      <PostForm hiddenValues={{ [QUEUE_FIELD]: queue.id, [END_FIELD]: 'evet' }} action={queue.path}>
        <Button kind="quiet">Kalanları şimdi ödemeyeceğim</Button>
      </PostForm>
    </Cluster>
  );
}

/** Shows the payments of a queue that are still to come, with their debts. */
function Left({ steps }: { steps: QueueView['left'] }) {
  return steps.map(({ name, total, lines }) => (
    <Details key={name} summary={`${name}: ${formatMoney(total)}`}>
      <ul>
        {lines.map((line) => (
          <li key={line.oid}>
            {line.title}, <Money kurus={line.total} />
          </li>
        ))}
      </ul>
    </Details>
  ));
}

/** Shows in the payment window which of the payments this one is, and the whole list of what comes after it. */
export function QueueAtWindow({ queue }: { queue: QueueView }) {
  const after = queue.left.slice(1);
  return (
    <Banner kind="info" title={`Ödeme ${queue.paidCount + 1}/${queue.count}: ${queue.next?.name ?? ''}`}>
      <p>
        Belediyede her sicil kaydı ayrı ödenir. Seçtiklerinizin toplamı <Money kurus={queue.total} />;
        {after.length > 0 ? ' bu ödeme bitince sıradakine tek düğmeyle geçersiniz.' : ' bu, sonuncusudur.'}
      </p>
      <Left steps={after} />
    </Banner>
  );
}

/** Shows on the page of an outcome how far the queue has come, and the way on, where there is one. */
export function QueueAtOutcome({ queue, isFailed }: { queue: QueueView; isFailed: boolean }) {
  const { next, paidCount, count, left } = queue;
  const made = `${paidCount}/${count} ödendi`;
  if (!next) return <Banner kind="success" title={`${made}. Seçtiğiniz borçların tümü ödendi.`} />;
  const pay = `${formatMoney(next.total)} öde`;
  switch (next.standing) {
    case 'open':
      return isFailed ? (
        <Banner kind="warning" title={`${made}. Sıra burada durdu: ${next.name}, ${formatMoney(next.total)}`}>
          <p>Bu ödeme yapılmadığı için sıradakilere geçilmedi. Önceki ödemeleriniz geçerlidir.</p>
          <GoOn queue={queue} label={`Yeniden dene: ${pay}`} />
        </Banner>
      ) : (
        <Banner kind="info" title={`${made}. Sıradaki: ${next.name}, ${formatMoney(next.total)}`}>
          <GoOn queue={queue} label={`Sıradakini öde: ${formatMoney(next.total)}`} />
          <Left steps={left} />
        </Banner>
      );
    case 'undecided':
      return (
        <Banner kind="warning" title={`${made}. Sıra durdu: ${next.name}, ${formatMoney(next.total)}`}>
          <p>
            Bu ödemenin sonucu belli olmadan sıradakine geçilmez. Belli olunca kalanları bu sayfadan ya da
            borç sayfanızdan ödersiniz.
          </p>
          <Left steps={left.slice(1)} />
        </Banner>
      );
    case 'unsent':
    case 'paid':
      return null;
    default:
      return next.standing satisfies never;
  }
}

/** Shows on the page of debts a queue that was begun and left, in whichever browser. */
export function LeftQueue({ queue }: { queue: QueueView }) {
  const { next, paidCount, count } = queue;
  // A payment begun and not sent, or without an outcome, is told of by itself.
  if (!next || next.standing === 'unsent') return null;
  const title = `${paidCount}/${count} ödendi. Sıradaki: ${next.name}, ${formatMoney(next.total)}`;
  if (next.path !== null)
    return (
      <Banner kind="warning" title={title}>
        <p>
          Bir ödemenin sonucu bekleniyor; belli olmadan sıradakine geçilmez.{' '}
          <TextLink to={next.path}>Sonucu kontrol edin</TextLink>
        </p>
      </Banner>
    );
  return (
    <Banner kind="info" title={title}>
      <GoOn queue={queue} label={`${formatMoney(next.total)} öde`} />
    </Banner>
  );
}
