import { waterCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { retrieveWaterBill } from './bill-detail';
import { decideReport, findDeskReport, findReportPhoto, listReports } from './desk';
import { recordReport, retrieveReadings } from './record-report';

export const waterEndpoints = {
  RetrieveMeterReadings: endpoint(waterCalls.RetrieveMeterReadings, retrieveReadings),
  RetrieveWaterBillDetail: endpoint(waterCalls.RetrieveWaterBillDetail, retrieveWaterBill),
  RecordMeterReadingBySubscriber: endpoint(waterCalls.RecordMeterReadingBySubscriber, recordReport),
  GetMeterReportListForDesk: endpoint(waterCalls.GetMeterReportListForDesk, listReports),
  GetMeterReportForDesk: endpoint(waterCalls.GetMeterReportForDesk, findDeskReport),
  GetMeterReportPhoto: endpoint(waterCalls.GetMeterReportPhoto, findReportPhoto),
  DecideMeterReport: endpoint(waterCalls.DecideMeterReport, decideReport),
};
