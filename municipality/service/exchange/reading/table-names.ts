const texts = /\.(?:csv|txt|jsonl)$/i;
const books = /\.(?:xlsx|xlsm|xls)$/i;

/** Tells a workbook by its name. */
export const isBookName = (name: string): boolean => books.test(name);

/** Tells a file of rows by its name: a text or a workbook. */
export const isTable = (name: string): boolean => texts.test(name) || isBookName(name);
