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


# ---- Your data: facts in the words of the contract, amounts beside them in whole kuruş. ----


def hash_of(password, salt):
    return salt + "$" + hashlib.scrypt(password.encode(), salt=salt.encode(), n=16384, r=8, p=1).hex()


PEOPLE = [("S-1", "10000000146", "Ayşe", "Yıldırım", "5550000146"),
          ("S-2", "20000000046", "İbrahim", "Çağlar", "5550000046")]
MEMBERS = {
    no: {"no": no, "oid": oid, "name": name, "surname": surname, "phone": phone,
         "hash": hash_of("Ornek.2026!", secrets.token_hex(8)),
         "registry": {"Oid": oid, "RegistryInfo": {
             "Oid": oid, "RegistryNo": oid, "Kind": "G", "IdentityNo": no, "NameOrTitle": name, "Surname": surname,
             "AddressText": "Çınar Sokağı 3"}}}
    for oid, no, name, surname, phone in PEOPLE
}
DEBTS = {
    f"{registry}-{year}-{part}": {
        "oid": f"{registry}-{year}-{part}", "registry": registry, "due": f"{year}-{day}",
        "principal": 125_000 + year, "paid_by": None,
        "facts": {"AccrumentNo": f"{registry}/{year}", "RevenueCode": "1", "RevenueName": "Bina Vergisi",
                  "Year": year, "InstallmentNo": part, "InstallmentCount": 2,
                  "Description": f"Çınar Sokağı 3, {year} yılı {part}. taksit"}}
    for registry, *_ in PEOPLE for year in (2025, 2026) for part, day in ((1, "05-31"), (2, "11-30"))
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
    return months, round(debt["principal"] * 37 * months / 1000)


def amounts_of(debt, fee):
    return {"Principal": lira(debt["principal"]), "LateFee": lira(fee), "Total": lira(debt["principal"] + fee)}


def debt_line(debt, day):
    months, fee = late_fee(debt, day)
    step = {"From": debt["due"], "To": day, "MonthlyRatePercent": "3.7", "AnnualRatePercent": None,
            "LegalBasis": "6183 m.51", "Months": months, "Days": 0, "FeeUnrounded": f"{lira(fee):.2f}"}
    return {"Oid": debt["oid"], "RegistryOid": debt["registry"], "DueDate": debt["due"], **debt["facts"],
            **amounts_of(debt, fee), "RemainingPrincipal": lira(debt["principal"]), "FeeKind": "gecikme-zammi",
            "AllowsPartialPayment": False, "LateFeeSegments": [step] if months else []}


def total_of(order):
    return sum(debt["principal"] + fee for debt, fee in order["lines"])


def collection_of(order):
    owner = next(one for one in MEMBERS.values() if one["oid"] == order["registry"])
    body = order["body"]
    return {
        "Oid": "T-" + order["receipt"], "ReceiptNo": order["receipt"], "RegistryOid": owner["oid"],
        "RegistryNo": owner["oid"], "PayerName": f"{owner['name']} {owner['surname']}", "PayerIdentityNo": owner["no"],
        "CollectedAt": order["at"], "CollectionType": "4", "Total": body["total"], "OrderNumber": order["no"],
        "BankName": None, "BankReference": body["bankReference"], "CardLastFour": body.get("cardLastFour"),
        "VerificationCode": "D" + order["receipt"],
        "Lines": [{"AccrumentOid": debt["oid"], **debt["facts"], **amounts_of(debt, fee)}
                  for debt, fee in order["lines"]]}


def require_own(me, registry):
    """Somebody else's registry is refused just like one that does not exist."""
    if registry != me["oid"]:
        raise Refusal(404, "Sicil kaydı bulunamadı.", "registry-not-yours")


def require_order(number, me=None):
    if number not in ORDERS:
        raise Refusal(404, "Sipariş bulunamadı.", "order-not-found")
    if me:
        require_own(me, ORDERS[number]["registry"])
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
        if kurus(body["total"]) != total_of(order):
            raise Refusal(409, "Tutar siparişten farklı.", "amount-changed")
        if any(debt["paid_by"] for debt, _ in order["lines"]):
            raise Refusal(409, "Borçlardan biri ödenmiş.", "already-collected")
        for debt, _ in order["lines"]:
            debt["paid_by"] = order["no"]
        COLLECTIONS.append(order)
        at = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        order.update(receipt=f"Ş2026-{len(COLLECTIONS):06d}", at=at, body=body)
    return {"CollectionOid": "T-" + order["receipt"], "ReceiptNo": order["receipt"]}


def control_collection(body):
    return next((collection_of(one) for one in COLLECTIONS if one["no"] == body["orderNumber"]), None)


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
        "HasPassword": True, "IsIdentityProven": True, "WantsSms": True, "Registry": me["registry"]}}


def get_registries(body, me):
    return [me["registry"]] if body["identityNo"] == me["no"] else []


def get_debts(body, me):
    require_own(me, body["registryOid"])
    day = body.get("asOfDate") or today()
    own = [debt for debt in DEBTS.values() if debt["registry"] == me["oid"] and debt["paid_by"] is None]
    return {"AsOfDate": day, "Lines": [debt_line(debt, day) for debt in own]}


def get_order_number(body, me):
    """The same attempt always gets the same order number."""
    require_own(me, body["registryOid"])
    if body["attemptKey"] not in ORDER_OF_ATTEMPT:
        number = f"BB{datetime.now():%Y%m%d%H%M%S}{secrets.token_hex(4).upper()}"
        ORDER_OF_ATTEMPT[body["attemptKey"]] = number
        ORDERS[number] = {"no": number, "registry": me["oid"], "lines": [], "receipt": None}
    return {"OrderNumber": ORDER_OF_ATTEMPT[body["attemptKey"]]}


def save_lines(body, me):
    order = require_order(body["orderNumber"], me)
    if order["receipt"] is not None:
        raise Refusal(409, "Bu sipariş kapandı.", "order-closed")
    lines = []
    for line in body["lines"]:
        debt = DEBTS.get(line["accrumentOid"])
        if debt is None or debt["registry"] != me["oid"]:
            raise Refusal(404, "Borç bulunamadı.", "accrual-not-found")
        if debt["paid_by"] is not None:
            raise Refusal(409, "Bu borç ödenmiş.", "already-collected")
        _, fee = late_fee(debt, today())
        if kurus(line["total"]) != debt["principal"] + fee:
            raise Refusal(409, "Tutar değişti.", "amount-changed")
        lines.append((debt, fee))
    order["lines"] = lines
    return {"Total": lira(total_of(order))}


def save_request(body, me):
    require_order(body["orderNumber"], me)
    return {"Saved": True}


def own_collections(me):
    return [collection_of(one) for one in reversed(COLLECTIONS) if one["registry"] == me["oid"]]


def get_collections(body, me):
    require_own(me, body["registryOid"])
    found = [one for one in own_collections(me) if body.get("receiptNo") in (None, one["ReceiptNo"])]
    for one in found:
        lines = one.pop("Lines")
        one.update(LineCount=len(lines), FirstLine=lines[0]["Description"])
    return found[: body.get("limit", 20)]


def get_collection(body, me):
    for one in own_collections(me):
        if one["Oid"] == body["collectionOid"]:
            return one
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
