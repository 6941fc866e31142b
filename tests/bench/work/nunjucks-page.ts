import { cutPage, type RepeatedRows } from './cut-page';

/** Describes a recorded page as two templates, the frame and what fills it, and the rows they draw. */
export interface NunjucksPage {
  readonly layout: string;
  readonly page: string;
  readonly tables: readonly RepeatedRows['rows'][];
}

/** Writes text that the template hands on as it is: a bracket that would begin a tag is quoted. */
const fixedText = (text: string) => text.replaceAll(/\{(?=[{%#])/g, '{{ "{" }}');

const loop = ({ pieces }: RepeatedRows, table: number) => {
  const [first = '', ...others] = pieces.map(fixedText);
  const row = others.map((piece, at) => `{{ row[${at}] }}${piece}`).join('');
  return `{% for row in tables[${table}] %}${first}${row}{% endfor %}`;
};

/** Turns a recorded page into templates of Nunjucks; the page extends the template `layoutName`. */
export function nunjucksPageOf(html: string, layoutName: string): NunjucksPage {
  const { head, main, foot } = cutPage(html);
  const repeated = main.filter((part) => typeof part !== 'string');
  const content = main.map((part) =>
    typeof part === 'string' ? fixedText(part) : loop(part, repeated.indexOf(part)),
  );
  return {
    layout: `${fixedText(head)}{% block content %}{% endblock %}${fixedText(foot)}`,
    page: `{% extends "${layoutName}" %}{% block content %}${content.join('')}{% endblock %}`,
    tables: repeated.map(({ rows }) => rows),
  };
}
