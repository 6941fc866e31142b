import { runWords } from './entry/run';
import { words } from './command-table';

// It is not left to what may still be open: a driver's idle connection would keep the process.
process.exit(await runWords(words, process.argv.slice(2)));
