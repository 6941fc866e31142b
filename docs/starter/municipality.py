"""A municipality for the portal in one file: sign-in, registries, debts, an order, its booking, its receipt.

Python 3.9 or newer and nothing else:  python3 docs/starter/municipality.py 4100
Then start the portal with SERVICE_URL=http://127.0.0.1:4100 and VALIDATION_KEY=deneme-dogrulama-anahtari.
Put your own tables where MEMBERS, DEBTS, ORDERS and COLLECTIONS are.
"""

import hashlib
import hmac
import json
import os
import re
import secrets
import sys
import threading
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = os.environ.get("VALIDATION_KEY", "deneme-dogrulama-anahtari")
TURKEY = timezone(timedelta(hours=3))
LOCK = threading.Lock()


class Refusal(Exception):
    """What is not done: a status, the sentence the citizen reads, and one of the codes the call declares."""

    def __init__(self, status, message, code=None):
        super().__init__(message)
        self.status, self.message, self.code = status, message, code


# ---- Your data. Amounts are whole kuruş here and lira with two places on the wire. ----


def hash_of(password, salt):
    return salt + "$" + hashlib.scrypt(password.encode(), salt=salt.encode(), n=16384, r=8, p=1).hex()


MEMBERS = {
    no: {"no": no, "name": name, "surname": surname, "phone": phone, "registry": registry,
         "hash": hash_of("Ornek.2026!", secrets.token_hex(8))}
    for no, name, surname, phone, registry in [
        ("10000000146", "Ayşe", "Yıldırım", "5550000146", "S-1"),
        ("20000000046", "İbrahim", "Çağlar", "5550000046", "S-2"),
    ]
}
DEBTS = {
    f"{member['registry']}-{year}-{instalment}": {
        "oid": f"{member['registry']}-{year}-{instalment}", "registry": member["registry"],
        "no": f"{member['registry']}/{year}", "revenue": "Bina Vergisi", "year": year, "instalment": instalment,
        "about": f"Çınar Sokağı 3, {year} yılı {instalment}. taksit", "paid_by": None,
        "due": f"{year}-{'05-31' if instalment == 1 else '11-30'}", "principal": 125_000 + year,
    }
    for member in MEMBERS.values() for year in (2025, 2026) for instalment in (1, 2)
}
ORDERS, ORDER_OF_ATTEMPT, COLLECTIONS, TOKENS = {}, {}, [], {}

# ---- Rules of your own. ----


def lira(kurus):
    return kurus / 100


def kurus(amount):
    return round(float(amount) * 100)


def today():
    return datetime.now(TURKEY).strftime("%Y-%m-%d")


def late_fee(debt, day):
    """Late fee of 6183 m.51 as your system counts it; here one rate, whole months."""
    year, month = int(debt["due"][:4]), int(debt["due"][5:7])
    months = (int(day[:4]) - year) * 12 + int(day[5:7]) - month if day > debt["due"] else 0
    months = max(0, months)
    return months, round(debt["principal"] * 37 * months / 1000)


def line_of(debt, day):
    months, fee = late_fee(debt, day)
    segments = [{"From": debt["due"], "To": day, "MonthlyRatePercent": "3.7", "AnnualRatePercent": None,
                 "LegalBasis": "6183 m.51", "Months": months, "Days": 0, "FeeUnrounded": f"{lira(fee):.2f}"}]
    return {
        "Oid": debt["oid"], "AccrumentNo": debt["no"], "RegistryOid": debt["registry"], "RevenueCode": "1",
        "RevenueName": debt["revenue"], "Year": debt["year"], "InstallmentNo": debt["instalment"],
        "InstallmentCount": 2, "DueDate": debt["due"], "Description": debt["about"],
        "Principal": lira(debt["principal"]), "RemainingPrincipal": lira(debt["principal"]), "LateFee": lira(fee),
        "FeeKind": "gecikme-zammi", "Total": lira(debt["principal"] + fee), "AllowsPartialPayment": False,
        "LateFeeSegments": segments if months else [],
    }


def registry_of(member):
    return {"Oid": member["registry"], "RegistryInfo": {
        "Oid": member["registry"], "RegistryNo": member["registry"], "Kind": "G", "IdentityNo": member["no"],
        "NameOrTitle": member["name"], "Surname": member["surname"], "AddressText": "Çınar Sokağı 3"}}


def collection_of(found):
    order, body = found["order"], found["body"]
    owner = next(one for one in MEMBERS.values() if one["registry"] == order["registry"])
    lines = []
    for line in order["lines"]:
        debt = DEBTS[line["accrumentOid"]]
        lines.append({
            "AccrumentOid": debt["oid"], "AccrumentNo": debt["no"], "RevenueCode": "1", "RevenueName": debt["revenue"],
            "Year": debt["year"], "InstallmentNo": debt["instalment"], "InstallmentCount": 2,
            "Description": debt["about"], "Principal": lira(line["principal"]), "LateFee": lira(line["lateFee"]),
            "Total": lira(line["total"])})
    return {
        "Oid": "T-" + found["receipt"], "ReceiptNo": found["receipt"], "RegistryOid": order["registry"],
        "RegistryNo": order["registry"], "PayerName": f"{owner['name']} {owner['surname']}",
        "PayerIdentityNo": owner["no"], "CollectedAt": found["at"], "CollectionType": "4", "Total": body["total"],
        "OrderNumber": order["no"], "BankName": None, "BankReference": body["bankReference"],
        "CardLastFour": body.get("cardLastFour"), "VerificationCode": "D" + found["receipt"], "Lines": lines}


def require_own(me, registry):
    """Somebody else's registry is refused just like one that does not exist."""
    if registry != me["registry"]:
        raise Refusal(404, "Sicil kaydı bulunamadı.", "registry-not-yours")


def require_order(number):
    if number not in ORDERS:
        raise Refusal(404, "Sipariş bulunamadı.", "order-not-found")
    return ORDERS[number]


# ---- Calls the portal makes in its own name, with the validation key. ----


def retrieve_offered_calls(_body):
    return {"system": "Başlangıç belediyesi 1.0", "contractVersion": "1.1", "calls": [*PORTAL_CALLS, *MEMBER_CALLS]}


def retrieve_password(body):
    member = MEMBERS.get(body["userName"])
    return {"Password": member["hash"]} if member else None


def validate_user(body):
    member = MEMBERS.get(body["userName"])
    if member is None:
        raise Refusal(404, "Bu numarayla üyelik yok.", "member-not-found")
    salt = member["hash"].split("$")[0]
    if not hmac.compare_digest(hash_of(body["password"], salt), member["hash"]):
        raise Refusal(422, "Şifre yanlış.", "wrong-password")
    token = secrets.token_hex(24)
    TOKENS[token] = member
    return {"AccessToken": token}


def collect_debt(body):
    """The heart of it: any number of times for one order, and always one collection."""
    order = require_order(body["orderNumber"])
    if order["receipt"] is None:
        if kurus(body["total"]) != sum(line["total"] for line in order["lines"]):
            raise Refusal(409, "Tutar siparişten farklı.", "amount-changed")
        own = [DEBTS[line["accrumentOid"]] for line in order["lines"]]
        if any(debt["paid_by"] for debt in own):
            raise Refusal(409, "Borçlardan biri ödenmiş.", "already-collected")
        order["receipt"] = f"Ş2026-{len(COLLECTIONS) + 1:06d}"
        for debt in own:
            debt["paid_by"] = order["no"]
        at = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        COLLECTIONS.append({"order": order, "receipt": order["receipt"], "at": at, "body": body})
    return {"CollectionOid": "T-" + order["receipt"], "ReceiptNo": order["receipt"]}


def control_collection(body):
    found = [one for one in COLLECTIONS if one["order"]["no"] == body["orderNumber"]]
    return collection_of(found[0]) if found else None


PORTAL_CALLS = {
    "RetrieveOfferedCalls": retrieve_offered_calls,
    "RetrievePassword": retrieve_password,
    "ValidateUserForEMunicipality": validate_user,
    "OnlineOperationCollectDebt": collect_debt,
    "ControlCollection": control_collection,
}

# ---- Calls with a member's token, about that member alone. ----


def get_user(_body, me):
    return {"UserName": me["no"], "RoleCode": "uye", "UserDetail": {
        "MemberName": me["name"], "MemberSurname": me["surname"], "GsmNumber": me["phone"],
        "RegistryGsmNumber": me["phone"], "Email": None, "IsEmployee": False, "MustChangePassword": False,
        "HasPassword": True, "IsIdentityProven": True, "WantsSms": True, "Registry": registry_of(me)}}


def get_registries(body, me):
    return [registry_of(me)] if body["identityNo"] == me["no"] else []


def get_debts(body, me):
    require_own(me, body["registryOid"])
    day = body.get("asOfDate") or today()
    own = [debt for debt in DEBTS.values() if debt["registry"] == me["registry"] and debt["paid_by"] is None]
    return {"AsOfDate": day, "Lines": [line_of(debt, day) for debt in own]}


def get_order_number(body, me):
    """The same attempt always gets the same order number."""
    require_own(me, body["registryOid"])
    if body["attemptKey"] not in ORDER_OF_ATTEMPT:
        number = f"BB{datetime.now():%Y%m%d%H%M%S}{secrets.token_hex(4).upper()}"
        ORDER_OF_ATTEMPT[body["attemptKey"]] = number
        ORDERS[number] = {"no": number, "registry": me["registry"], "lines": [], "receipt": None}
    return {"OrderNumber": ORDER_OF_ATTEMPT[body["attemptKey"]]}


def save_lines(body, me):
    order = require_order(body["orderNumber"])
    require_own(me, order["registry"])
    if order["receipt"] is not None:
        raise Refusal(409, "Bu sipariş kapandı.", "order-closed")
    lines = []
    for line in body["lines"]:
        debt = DEBTS.get(line["accrumentOid"])
        if debt is None or debt["registry"] != me["registry"]:
            raise Refusal(404, "Borç bulunamadı.", "accrual-not-found")
        if debt["paid_by"] is not None:
            raise Refusal(409, "Bu borç ödenmiş.", "already-collected")
        fee = late_fee(debt, today())[1]
        if kurus(line["total"]) != debt["principal"] + fee:
            raise Refusal(409, "Tutar değişti.", "amount-changed")
        lines.append({"accrumentOid": debt["oid"], "principal": debt["principal"], "lateFee": fee,
                      "total": debt["principal"] + fee})
    order["lines"] = lines
    return {"Total": lira(sum(line["total"] for line in lines))}


def save_request(body, me):
    require_own(me, require_order(body["orderNumber"])["registry"])
    return {"Saved": True}


def get_collections(body, me):
    require_own(me, body["registryOid"])
    own = [one for one in reversed(COLLECTIONS) if one["order"]["registry"] == me["registry"]]
    if body.get("receiptNo"):
        own = [one for one in own if one["receipt"] == body["receiptNo"]]
    rows = []
    for whole in map(collection_of, own[: body.get("limit", 20)]):
        row = {key: whole[key] for key in ("Oid", "ReceiptNo", "RegistryOid", "CollectedAt", "CollectionType", "Total")}
        rows.append({**row, "LineCount": len(whole["Lines"]), "FirstLine": whole["Lines"][0]["Description"]})
    return rows


def get_collection(body, me):
    for found in COLLECTIONS:
        if "T-" + found["receipt"] == body["collectionOid"] and found["order"]["registry"] == me["registry"]:
            return collection_of(found)
    raise Refusal(404, "Tahsilat bulunamadı.", "collection-not-found")


MEMBER_CALLS = {
    "GetUserOfEMunicipality": get_user,
    "GetFilteredRegistries": get_registries,
    "GetAccrumentListForEMunicipality": get_debts,
    "GetOrderNumberForOnlinePayment": get_order_number,
    "SaveOnlinePaymentAccrument": save_lines,
    "SaveOnlinePaymentRequest": save_request,
    "GetCollectedList": get_collections,
    "RetrieveCollectionDetailByCollectionOid": get_collection,
}

# ---- The wire. ----


def answer(name, token, body):
    if name in PORTAL_CALLS:
        if not hmac.compare_digest(token.encode(), KEY.encode()):
            raise Refusal(401, "Doğrulama anahtarı yanlış.")
        return PORTAL_CALLS[name](body)
    if name not in MEMBER_CALLS:
        raise Refusal(501, "Bu çağrı sunulmuyor.")
    if token not in TOKENS:
        raise Refusal(401, "Oturum bulunamadı.")
    return MEMBER_CALLS[name](body, TOKENS[token])


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        try:
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length) or b"{}")
            name = re.fullmatch(r"/api/(\w+)", self.path)
            token = re.fullmatch(r"Bearer (\S+)", self.headers.get("Authorization") or "")
            with LOCK:
                reply = answer(name[1] if name else "", token[1] if token else "", body)
            self.send(200, reply)
        except Refusal as refusal:
            self.send(refusal.status, {"Message": refusal.message, "Code": refusal.code})
        except (json.JSONDecodeError, UnicodeDecodeError):
            self.send(400, {"Message": "Gövde JSON değil."})
        except KeyError as missing:
            self.send(400, {"Message": f"Eksik alan: {missing}"})
        except Exception:
            # A fault has no words: the portal then knows neither a yes nor a no, and asks again.
            self.send(500, {"Message": ""})

    def do_GET(self):
        self.send(405, {"Message": "Yalnız POST kabul edilir."})

    def send(self, status, reply):
        content = json.dumps(reply, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        if self.headers.get("X-Correlation-Id"):
            self.send_header("X-Correlation-Id", self.headers["X-Correlation-Id"])
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_args):
        """Addresses carry nothing worth keeping, and bodies hold passwords: neither is written down."""


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 4100
    print(f"Belediye servisi açık: http://127.0.0.1:{port}", flush=True)
    ThreadingHTTPServer(("127.0.0.1", port), Service).serve_forever()
