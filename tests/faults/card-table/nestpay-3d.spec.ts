import { testCards } from '../../support/bank/card-table';

testCards({
  kind: 'nestpay-3d',
  code: '0010',
  storeType: '3d',
  gate: '/fim/est3Dgate',
  api: '/fim/api',
});
