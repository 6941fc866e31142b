import { measureSearch } from './search';

await measureSearch();
