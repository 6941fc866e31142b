import { testCards } from '../../support/bank/card-table';

testCards({
  kind: 'nestpay-pay',
  code: '0010',
  storeType: '3d_pay',
  gate: '/fim/est3Dgate',
  api: '/fim/api',
});
