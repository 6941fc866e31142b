import { TextBlocks } from '~/parts/content/text-blocks';
import { Card, EmptyState } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Banner } from '~/ui/message/banner';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { entries } from '~/ui/table/entries.css';
import { announcementUrl, urls } from '~/urls';
import type { openAnnouncement, openAnnouncements } from './announcement-pages.server';

type List = Awaited<ReturnType<typeof openAnnouncements>>;

function Rows({ rows }: { rows: List['current'] }) {
  return (
    <ul className={entries}>
      {rows.map(({ no, title, from }) => (
        <li key={no}>
          <TextLink to={announcementUrl(no)}>{title}</TextLink>
          <DateText value={from} />
        </li>
      ))}
    </ul>
  );
}

/** Shows what the municipality announces now, and what it announced before. */
export function AnnouncementList({ current, ended }: List) {
  return (
    <>
      <PageHeading title="Duyurular" lead="Belediyemizin duyuruları, en yenisi üstte." />
      <Card>
        {current.length === 0 ? (
          <EmptyState title="Şu anda yürürlükte bir duyuru yok." icon="megaphone">
            Belediyemiz yeni bir duyuru yayımladığında burada görünür.
          </EmptyState>
        ) : (
          <Rows rows={current} />
        )}
      </Card>
      {ended.length > 0 && (
        <Card title="Süresi dolan duyurular">
          <Rows rows={ended} />
        </Card>
      )}
      <p>
        <TextLink to={urls.announcementFeed}>Yeni duyuruları RSS ile izleyin</TextLink>
      </p>
    </>
  );
}

/** Shows one announcement in whole. */
export function AnnouncementPage(page: Awaited<ReturnType<typeof openAnnouncement>>) {
  return (
    <>
      <BackLink to={urls.announcements}>Duyurular</BackLink>
      <PageHeading
        title={page.title}
        lead={
          <>
            <DateText value={page.from} />
            {page.until !== page.from && (
              <>
                {' – '}
                <DateText value={page.until} />
              </>
            )}
          </>
        }
      />
      {page.isOver && <Banner kind="info">Bu duyurunun süresi doldu.</Banner>}
      <Card>
        <TextBlocks text={page.text} />
      </Card>
    </>
  );
}
