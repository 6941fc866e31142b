import type { ReactNode } from 'react';
import { TextBlocks } from '~/parts/content/text-blocks';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { PageFields } from '~/ui/form/form-fields';
import { TextField } from '~/ui/form/field';
import { PageHeading } from '~/ui/shell/page-heading';
import { ServiceList } from '~/ui/shell/service-card';
import { onlyPhone } from '~/ui/shell/shell.css';
import { entries } from '~/ui/table/entries.css';
import { urls } from '~/urls';
import type { FoundLink } from './find-offered.server';
import type { openSearch } from './search-page.server';

type Found = Awaited<ReturnType<typeof openSearch>>;

function FoundLinks({ links }: { links: readonly FoundLink[] }) {
  // A kiosk hands out no files.
  const isKiosk = useIsKiosk();
  return (
    <ul className={entries}>
      {links.map(({ title, line, path }) => (
        <li key={path + title}>
          <span>
            {isKiosk && path.endsWith('.pdf') ? title : <TextLink to={path}>{title}</TextLink>}
            <br />
            <small>{line}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, links, side }: { title: string; links: readonly FoundLink[]; side?: ReactNode }) {
  if (links.length === 0) return null;
  return (
    <Card title={title} side={side}>
      <FoundLinks links={links} />
    </Card>
  );
}

function Answers({ offered, isAlone }: Pick<Found, 'offered'> & { isAlone: boolean }) {
  const { answers, elsewhere } = offered;
  if (answers.length + elsewhere.length === 0) return null;
  return (
    <Card title="Sorular ve yanıtlar">
      {elsewhere.map(({ key, title, text }) => (
        <Details key={key} summary={`${title}: kime başvurulur?`} isOpen>
          <TextBlocks text={text} level={3} />
        </Details>
      ))}
      {answers.map(({ key, question, text }) => (
        <Details key={key} summary={question} isOpen={isAlone}>
          {text === null ? (
            <p>
              Yanıtı <TextLink to={urls.help}>yardım sayfasında</TextLink>.
            </p>
          ) : (
            <TextBlocks text={text} level={3} />
          )}
        </Details>
      ))}
    </Card>
  );
}

/** From a tablet on the box in the bar has the words. */
function SearchForm({ words }: { words: string }) {
  return (
    <PageFields values={{ ara: words }}>
      <form method="get" action={urls.home} noValidate className={words === '' ? undefined : onlyPhone}>
        <Stack>
          <TextField
            name="ara"
            label="Ne arıyorsunuz?"
            hint="Bir hizmet, soru, karar ya da kendi kaydınız; örneğin emlak vergisi, çukur, makbuz."
            type="search"
            autoComplete="off"
          />
          <Cluster>
            <Button icon="search">Ara</Button>
          </Cluster>
        </Stack>
      </form>
    </PageFields>
  );
}

/** Shows what was found, the visitor's own first; the words stay in the box. */
export function SearchPage({ words, pageTitle, offered, resolutions, own, unread }: Found) {
  const { services, topics, answers, elsewhere, news, isPartly, hasTopicsFirst } = offered;
  const decided = resolutions.flatMap(({ links }) => links);
  const count = [services, answers, elsewhere, news, topics, decided, own].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  const decisions = resolutions.map(({ title, links, allPath }) => (
    <Part
      key={title}
      title={title}
      links={links}
      side={allPath && <TextLink to={allPath}>Bütün sonuçlar</TextLink>}
    />
  ));
  const topicLinks = <Part title="Başvuru konuları" links={topics} />;
  return (
    <>
      <PageHeading title={pageTitle} lead={count > 0 ? `${count} sonuç bulundu.` : undefined} />
      <SearchForm words={words} />
      {words !== '' && count === 0 && (
        <EmptyList isWhole={unread === 0} title="Aradığınız sözcüklerle eşleşen bir şey yok." icon="search">
          <p>
            Daha kısa bir sözcük deneyin: “borç”, “makbuz” gibi.{' '}
            <TextLink to={urls.home}>Bütün hizmetleri görün</TextLink>
          </p>
        </EmptyList>
      )}
      <Part title="Kayıtlarınız" links={own} />
      {/* A resolution that fits every word goes before services that fit some of them. */}
      {isPartly && decisions}
      {hasTopicsFirst && topicLinks}
      {services.length > 0 && <ServiceList title="Hizmetler" services={services} />}
      {!hasTopicsFirst && topicLinks}
      <Answers offered={offered} isAlone={count === 1} />
      <Part title="Birimler ve duyurular" links={news} />
      {!isPartly && decisions}
    </>
  );
}
