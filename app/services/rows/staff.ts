import { type Service, SPECIFIED } from '../shape/service';

export const staff = {
  payslips: {
    icon: 'wallet',
    name: 'Maaş bordrosu',
    line: 'Bordrolarınızı aylara göre görün, PDF olarak indirin.',
    words: 'personel ücret aylık kesinti net brüt sgk gelir vergisi damga',
    group: 'staff',
    page: 'payslips',
    access: 'staff',
    menu: { group: 'staff', place: 1, title: 'Maaş bordrosu', icon: 'wallet' },
    addresses: {
      payslips: SPECIFIED,
      payslipFile: 'a payslip as PDF',
    },
    closes: 'staff',
    calls: ['GetEmployeeInfo', 'GetEmployeePayrollList'],
  },
  leave: {
    icon: 'calendar',
    name: 'İzin bilgileri',
    line: 'Kalan izin günlerinizi görün, izin isteyin, isteğinizi izleyin.',
    words: 'personel yıllık izin mazeret rapor bakiye hak ediş',
    group: 'staff',
    page: 'leave',
    access: 'staff',
    menu: { group: 'staff', place: 2, title: 'İzin bilgileri', icon: 'calendar' },
    addresses: {
      leave: SPECIFIED,
    },
    closes: 'staff',
    calls: ['GetEmployeeInfo', 'GetEmployeeLeaveInfo'],
  },
  enforcement: {
    icon: 'gavel',
    name: 'İcra bilgileri',
    line: 'Maaşınızdan yapılan icra kesintilerini ve kalan borcu görün.',
    words: 'personel haciz nafaka kesinti dosya icra dairesi',
    group: 'staff',
    page: 'enforcement',
    access: 'staff',
    menu: { group: 'staff', place: 3, title: 'İcra bilgileri', icon: 'gavel' },
    addresses: {
      enforcement: SPECIFIED,
    },
    closes: 'staff',
    calls: ['GetEmployeeInfo', 'GetEmployeeEnforcementFileList'],
  },
  kioskDevices: {
    access: 'staff',
    addresses: {
      kioskDevices: 'staff list the kiosks, enrol and close them',
      kioskEnrolment: 'a device becomes a kiosk by a code',
      kioskEnd: 'end of a visit at a kiosk',
    },
    closes: 'staff',
    staysOpen: ['kioskEnd'],
    calls: [],
  },
} as const satisfies Record<string, Service>;
