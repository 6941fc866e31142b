import { describeContentStore } from '../../support/administration/content-store';

describeContentStore('pglite');
