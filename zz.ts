import { contract } from 'municipality/contract';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
for (const c of Object.values(contract)) console.log(c.name, JSON.stringify(exampleRequest(c)), '\n   =>', JSON.stringify(exampleResponse(c)));
