// Generated from spec/ by "npm run build". Do not edit.
/** A value so low that a sum with one non-digit in it stays negative. */
const NOT_A_DIGIT = -1_000_000;

/** The decimal digit at `at`, or a number that makes every range check fail. */
function digitAt(text, at) {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : NOT_A_DIGIT;
}

/** The number that the two digits at `at` spell, negative when one is not a digit. */
function twoDigitsAt(text, at) {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

/** Whether `text`, at least ten characters long, starts with an RFC 3339 `full-date` (section 5.6), leap years included. */
function startsWithFullDate(text) {
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + twoDigitsAt(text, 2);
  const month = twoDigitsAt(text, 5);
  const day = twoDigitsAt(text, 8);
  if (year < 0 || month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  if (month === 2) return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const thirtyDays = month === 4 || month === 6 || month === 9 || month === 11;
  return day <= (thirtyDays ? 30 : 31);
}

/** Format `date`: whether `text` is an RFC 3339 `full-date`, such as `2026-10-15`. */
function isDate(text) {
  return text.length === 10 && startsWithFullDate(text);
}

/**
 * Format `date-time`: whether `text` is an RFC 3339 `date-time` (section 5.6), such as `2026-10-15T14:30:00.123Z`.
 *
 * A second of 60 is valid only in the last minute of a UTC day. Stricter than ajv-formats where that leaves the RFC:
 * the separator is T, the offset has hours, a colon and minutes, and no hour is above 23 and no minute above 59.
 */
function isDateTime(text) {
  const length = text.length;
  if (length < 20 || !startsWithFullDate(text)) return false;
  if ((text.charCodeAt(10) | 32) !== 116 || text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return false;
  const hour = twoDigitsAt(text, 11);
  const minute = twoDigitsAt(text, 14);
  const second = twoDigitsAt(text, 17);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return false;

  let at = 19;
  if (text.charCodeAt(at) === 46) {
    at += 1;
    const fraction = at;
    while (at < length && digitAt(text, at) >= 0) at += 1;
    if (at === fraction || at === length) return false;
  }
  const zone = text.charCodeAt(at);
  let offset = 0;
  if ((zone | 32) === 122) {
    if (length !== at + 1) return false;
  } else {
    if ((zone !== 43 && zone !== 45) || length !== at + 6 || text.charCodeAt(at + 3) !== 58) return false;
    const hours = twoDigitsAt(text, at + 1);
    const minutes = twoDigitsAt(text, at + 4);
    if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return false;
    offset = zone === 43 ? hours * 60 + minutes : -(hours * 60 + minutes);
  }
  return second < 60 || (hour * 60 + minute - offset + 1440) % 1440 === 1439;
}

/** 1 at the character code of each hexadecimal digit. A table, because digits and letters follow one another at random. */
const HEXADECIMAL = Uint8Array.from({ length: 256 }, (_, code) =>
  /[0-9a-f]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Whether the characters from `from` up to and without `to` are hexadecimal digits. */
function isHexadecimal(text, from, to) {
  for (let at = from; at < to; at += 1) {
    if (HEXADECIMAL[text.charCodeAt(at)] !== 1) return false;
  }
  return true;
}

/**
 * Format `uuid`: whether `text` is the textual UUID of RFC 4122 section 3, in either case.
 *
 * Stricter than ajv-formats in one way: the `urn:uuid:` prefix is refused, since it makes a URN, not a UUID.
 */
function isUuid(text) {
  return (
    text.length === 36 &&
    text.charCodeAt(8) === 45 &&
    text.charCodeAt(13) === 45 &&
    text.charCodeAt(18) === 45 &&
    text.charCodeAt(23) === 45 &&
    isHexadecimal(text, 0, 8) &&
    isHexadecimal(text, 9, 13) &&
    isHexadecimal(text, 14, 18) &&
    isHexadecimal(text, 19, 23) &&
    isHexadecimal(text, 24, 36)
  );
}

const formats = { 'date': isDate, 'date-time': isDateTime, 'uuid': isUuid };
function characterTable(ranges) {
  const table = new Uint8Array(256);
  for (const [first, last] of ranges) table.fill(1, first, last + 1);
  return table;
}
/** An error as Ajv reports it. A schemaPath without # is below the component schemas. */
function error(instancePath, schemaPath, keyword, params, message) {
  const path = schemaPath.startsWith('#') ? schemaPath : '#/components/schemas/' + schemaPath;
  return { instancePath, schemaPath: path, keyword, params, message };
}
/** Ends a validator with its first error. */
function fail(validator, error) {
  validator.errors = [error];
  return false;
}
function typeError(instancePath, schemaPath, type) {
  return error(instancePath, schemaPath, 'type', { type }, 'must be ' + type);
}
function enumError(instancePath, schemaPath, allowedValues) {
  return error(instancePath, schemaPath, 'enum', { allowedValues }, 'must be equal to one of the allowed values');
}
function formatError(instancePath, schemaPath, format) {
  return error(instancePath, schemaPath, 'format', { format }, `must match format "${format}"`);
}
function patternError(instancePath, schemaPath, pattern) {
  return error(instancePath, schemaPath, 'pattern', { pattern }, `must match pattern "${pattern}"`);
}
const pattern_04a7f4b0 = /* new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$", "u") */ (() => {
  const set0 = characterTable([[48,57],[97,102],[65,70]]);
  return { test(text) {
    let code = 0;
    let least = 0;
    let at = 0;
    let end = 0;
    end = Math.min(text.length, at + 8);
    least = at + 8;
    while (at < end && (set0[text.charCodeAt(at)] === 1)) at += 1;
    if (at < least) return false;
    if (at >= text.length || !(text.charCodeAt(at) === 45)) return false;
    at += 1;
    end = Math.min(text.length, at + 4);
    least = at + 4;
    while (at < end && (set0[text.charCodeAt(at)] === 1)) at += 1;
    if (at < least) return false;
    if (at >= text.length || !(text.charCodeAt(at) === 45)) return false;
    at += 1;
    end = Math.min(text.length, at + 4);
    least = at + 4;
    while (at < end && (set0[text.charCodeAt(at)] === 1)) at += 1;
    if (at < least) return false;
    if (at >= text.length || !(text.charCodeAt(at) === 45)) return false;
    at += 1;
    end = Math.min(text.length, at + 4);
    least = at + 4;
    while (at < end && (set0[text.charCodeAt(at)] === 1)) at += 1;
    if (at < least) return false;
    if (at >= text.length || !(text.charCodeAt(at) === 45)) return false;
    at += 1;
    end = Math.min(text.length, at + 12);
    least = at + 12;
    while (at < end && (set0[text.charCodeAt(at)] === 1)) at += 1;
    if (at < least) return false;
    if (at >= text.length || !(text.charCodeAt(at) === 46)) return false;
    at += 1;
    end = text.length;
    least = at + 1;
    while (at < end && ((code = text.charCodeAt(at)) >= 48 && code <= 57)) at += 1;
    if (at < least) return false;
    return at === text.length;
  } };
})();
const pattern_fb5f8e84 = /* new RegExp("^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u") */ (() => {
  const set0 = characterTable([[65,90],[97,122]]);
  const set1 = characterTable([[48,57],[97,102],[65,70]]);
  return { test(text) {
    if (text.length !== 39) return false;
    for (let at = 0; at < 2; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(2) === 46)) return false;
    for (let at = 3; at < 11; at += 1) {
      if (!(set1[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(11) === 45)) return false;
    for (let at = 12; at < 16; at += 1) {
      if (!(set1[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(16) === 45)) return false;
    for (let at = 17; at < 21; at += 1) {
      if (!(set1[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(21) === 45)) return false;
    for (let at = 22; at < 26; at += 1) {
      if (!(set1[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(26) === 45)) return false;
    for (let at = 27; at < 39; at += 1) {
      if (!(set1[text.charCodeAt(at)] === 1)) return false;
    }
    return true;
  } };
})();
const pattern_e9dbd0da = /* new RegExp("^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u") */ (() => {
  const set0 = characterTable([[48,57],[97,102],[65,70]]);
  return { test(text) {
    if (text.length !== 41) return false;
    if (!(text.charCodeAt(0) === 98)) return false;
    if (!(text.charCodeAt(1) === 97)) return false;
    if (!(text.charCodeAt(2) === 110)) return false;
    if (!(text.charCodeAt(3) === 107)) return false;
    if (!(text.charCodeAt(4) === 95)) return false;
    for (let at = 5; at < 13; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(13) === 45)) return false;
    for (let at = 14; at < 18; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(18) === 45)) return false;
    for (let at = 19; at < 23; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(23) === 45)) return false;
    for (let at = 24; at < 28; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(28) === 45)) return false;
    for (let at = 29; at < 41; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    return true;
  } };
})();
const pattern_ae2b7f35 = /* new RegExp("^recurring_", "u") */ (() => {
  return { test(text) {
    if (text.length < 10) return false;
    if (!(text.charCodeAt(0) === 114)) return false;
    if (!(text.charCodeAt(1) === 101)) return false;
    if (!(text.charCodeAt(2) === 99)) return false;
    if (!(text.charCodeAt(3) === 117)) return false;
    if (!(text.charCodeAt(4) === 114)) return false;
    if (!(text.charCodeAt(5) === 114)) return false;
    if (!(text.charCodeAt(6) === 105)) return false;
    if (!(text.charCodeAt(7) === 110)) return false;
    if (!(text.charCodeAt(8) === 103)) return false;
    if (!(text.charCodeAt(9) === 95)) return false;
    return true;
  } };
})();
const pattern_889f886a = /* new RegExp("^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u") */ (() => {
  const set0 = characterTable([[48,57],[97,102],[65,70]]);
  return { test(text) {
    if (text.length !== 41) return false;
    if (!(text.charCodeAt(0) === 102)) return false;
    if (!(text.charCodeAt(1) === 117)) return false;
    if (!(text.charCodeAt(2) === 110)) return false;
    if (!(text.charCodeAt(3) === 100)) return false;
    if (!(text.charCodeAt(4) === 95)) return false;
    for (let at = 5; at < 13; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(13) === 45)) return false;
    for (let at = 14; at < 18; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(18) === 45)) return false;
    for (let at = 19; at < 23; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(23) === 45)) return false;
    for (let at = 24; at < 28; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(28) === 45)) return false;
    for (let at = 29; at < 41; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    return true;
  } };
})();
const pattern_167f0834 = /* new RegExp("^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u") */ (() => {
  const set0 = characterTable([[48,57],[97,102],[65,70]]);
  return { test(text) {
    if (text.length !== 46) return false;
    if (!(text.charCodeAt(0) === 112)) return false;
    if (!(text.charCodeAt(1) === 111)) return false;
    if (!(text.charCodeAt(2) === 114)) return false;
    if (!(text.charCodeAt(3) === 116)) return false;
    if (!(text.charCodeAt(4) === 102)) return false;
    if (!(text.charCodeAt(5) === 111)) return false;
    if (!(text.charCodeAt(6) === 108)) return false;
    if (!(text.charCodeAt(7) === 105)) return false;
    if (!(text.charCodeAt(8) === 111)) return false;
    if (!(text.charCodeAt(9) === 95)) return false;
    for (let at = 10; at < 18; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(18) === 45)) return false;
    for (let at = 19; at < 23; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(23) === 45)) return false;
    for (let at = 24; at < 28; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(28) === 45)) return false;
    for (let at = 29; at < 33; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    if (!(text.charCodeAt(33) === 45)) return false;
    for (let at = 34; at < 46; at += 1) {
      if (!(set0[text.charCodeAt(at)] === 1)) return false;
    }
    return true;
  } };
})();
const pattern_24a5b09d = /* new RegExp("^ria_rebalance_", "u") */ (() => {
  return { test(text) {
    if (text.length < 14) return false;
    if (!(text.charCodeAt(0) === 114)) return false;
    if (!(text.charCodeAt(1) === 105)) return false;
    if (!(text.charCodeAt(2) === 97)) return false;
    if (!(text.charCodeAt(3) === 95)) return false;
    if (!(text.charCodeAt(4) === 114)) return false;
    if (!(text.charCodeAt(5) === 101)) return false;
    if (!(text.charCodeAt(6) === 98)) return false;
    if (!(text.charCodeAt(7) === 97)) return false;
    if (!(text.charCodeAt(8) === 108)) return false;
    if (!(text.charCodeAt(9) === 97)) return false;
    if (!(text.charCodeAt(10) === 110)) return false;
    if (!(text.charCodeAt(11) === 99)) return false;
    if (!(text.charCodeAt(12) === 101)) return false;
    if (!(text.charCodeAt(13) === 95)) return false;
    return true;
  } };
})();
const value_f2aa28b7 = ["string","null"];
const value_d83510aa = ["EQUITY","ALTERNATIVE_ASSET","MUTUAL_FUND","DEBT","OPTION","CRYPTO"];
const func_5c604675 = function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
};
const value_3ec35cc5 = ["NEW","FILLED","PARTIAL_FILL","PENDING_CANCEL","CANCELED","REJECTED"];
const value_49e5ee0d = [0,1,2,4,6,7,8];
const value_dc647d7b = ["MARKET","LIMIT","STOP","STOP_LIMIT","MARKET_IF_TOUCHED"];
const value_b8afb302 = ["MARKET","LIMIT","STOP","MARKET_IF_TOUCHED"];
const value_b2e5cd44 = ["BUY","SELL","BUY_OPEN","BUY_CLOSE","SELL_OPEN","SELL_CLOSE"];
const value_735c4e23 = ["B","S","BUY_OPEN","BUY_CLOSE","SELL_OPEN","SELL_CLOSE"];
const value_bafdad79 = ["GTC","GTX","DAY","FILL_OR_KILL"];
const value_a303d8b4 = ["AON"];
const value_320550f5 = ["PRICE","YIELD"];
const value_0a3288e3 = ["CALL","PUT"];
const value_3c658753 = ["ACTIVE","INACTIVE","CLOSE_ONLY","HALTED"];
const value_addd0227 = ["LIVE"];
const value_cb349cd5 = ["SELF","ADVISORY","MANAGED","RIA_MANAGED","CUSTODIAL","CUSTODIAL_MANAGED","RESERVE","HSA_SELF","HSA_ADVISORY","HSA_RIA_MANAGED","BUSINESS_SELF","BUSINESS_ADVISORY","BUSINESS_RIA_MANAGED","TRUST_SELF","TRUST_ADVISORY","TRUST_RIA_MANAGED","PROGRAM_SELF"];
const value_3dfa3989 = ["SELF","ADVISORY","RIA_MANAGED","CUSTODIAL","CUSTODIAL_MANAGED","RESERVE","RETIREMENT_TRADITIONAL_SELF","RETIREMENT_TRADITIONAL_ADVISORY","RETIREMENT_TRADITIONAL_RIA_MANAGED","RETIREMENT_ROTH_SELF","RETIREMENT_ROTH_ADVISORY","RETIREMENT_ROTH_RIA_MANAGED","TRUST_SELF","TRUST_ADVISORY","TRUST_RIA_MANAGED","HSA_SELF","HSA_ADVISORY","HSA_RIA_MANAGED","BUSINESS_SELF","BUSINESS_ADVISORY","BUSINESS_RIA_MANAGED","PROGRAM_SELF"];
const value_77d915f0 = ["E","I","A","F","O","V","P","X"];
const value_84a2e72f = ["CASH","MARGIN"];
const value_b6052838 = ["INDIVIDUAL_TRADER","CUSTODIAL","BENEFICIARY"];
const value_cc287b17 = ["DUPLICATE_ACCOUNT","DECEASED","PARTNER_RESTRICTED","ACCOUNT_REOPENING"];
const value_d20b0a27 = ["ACAT","ACCOUNT_TRANSFERRED","COMPLIANCE_RESTRICTED","DUPLICATE_ACCOUNT","DECEASED","FINRA_RESTRICTIONS","LEGAL_AML","MARGIN_CALLS","PAYMENT_FAILURE","PARTNER_RESTRICTED","PDT_RESTRICTIONS","ACCOUNT_REOPENING"];
const value_4b1d7d3a = ["PENDING","OPEN","OPEN_NO_NEW_TRADES","FROZEN","CLOSED"];
const value_91de19ea = ["USD"];
const value_8f91f21b = ["$"];
const value_d2b78e36 = ["A","ATS","DMA","SA","T","O"];
const value_5c1943e9 = ["ACH","BULK_FUNDING","CASH_PROMOTION","CASH_TRANSFER"];
const value_3610b970 = ["ACH","WIRE","CASH_TRANSFER","BULK_FUNDING"];
const value_11c97b82 = [0,1,2,3,4,5,14,15,16,17,-1];
const value_31f0f463 = ["STARTED","PENDING","SUCCESSFUL","FAILED","OTHER","RETURNED","APPROVED","REJECTED","ON_HOLD","PROCESSING","-"];
const value_36695b73 = ["SYSTEM REPORT SERVICE","INSTANT FUNDING BREAKDOWN JOB"];
const value_849dcefa = ["BIWEEKLY","DAILY","MONTHLY","MONTHLY_FIRST","MONTHLY_MIDDLE","QUARTERLY"];
const value_78ccca3a = ["DISBURSEMENT_ACH_BANKA","DISBURSEMENT_ACH_BANKB","DISBURSEMENT_ACH_BANKC","DISBURSEMENT_ACH_RETURN_BANKC","DISBURSEMENT_BULK_FUNDING","DISBURSEMENT_CASH_PROMOTION","DISBURSEMENT_CASH_TRANSFER","DISBURSEMENT_WIRE_BANKB","DISBURSEMENT_WIRE_BANKC","DISBURSEMENT_WIRE_RETURN_BANKB","DISBURSEMENT_WIRE_RETURN_BANKC","FEE_AUM","JOURNAL","RECEIPT_ACH_BANKA","RECEIPT_ACH_BANKB","RECEIPT_ACH_BANKC","RECEIPT_ACH_RETURN_BANKC","RECEIPT_BULK_FUNDING","RECEIPT_CASH_PROMOTION","RECEIPT_CASH_TRANSFER","RECEIPT_WIRE_BANKB","RETIREMENT_CONTRIBUTION_ACH_API","RETIREMENT_CONTRIBUTION_ACH_API_RETURN","RETIREMENT_CONTRIBUTION_ACH_VRN","RETIREMENT_CONTRIBUTION_BULK_FUNDING","RETIREMENT_CONTRIBUTION_CASH_TRANSFER","RETIREMENT_CONTRIBUTION_WIRE_VRN","RETIREMENT_DISTRIBUTION_ACH_API","RETIREMENT_DISTRIBUTION_ACH_API_RETURN","RETIREMENT_DISTRIBUTION_WIRE_MANUAL"];
const value_b7cf89b7 = ["CSR","CSD"];
const value_ae3d6694 = ["FEE_ACH","FEE_WIRE","FEE_WIRE_DOMESTIC","FEE_WIRE_INTERNATIONAL","FEE_FEDERAL_TAX","FEE_STATE_TAX"];
const pattern_bbb54013 = /* new RegExp("^FEE_STATE_TAX_[A-Z]{2}$", "u") */ (() => {
  return { test(text) {
    let code = 0;
    if (text.length !== 16) return false;
    if (!(text.charCodeAt(0) === 70)) return false;
    if (!(text.charCodeAt(1) === 69)) return false;
    if (!(text.charCodeAt(2) === 69)) return false;
    if (!(text.charCodeAt(3) === 95)) return false;
    if (!(text.charCodeAt(4) === 83)) return false;
    if (!(text.charCodeAt(5) === 84)) return false;
    if (!(text.charCodeAt(6) === 65)) return false;
    if (!(text.charCodeAt(7) === 84)) return false;
    if (!(text.charCodeAt(8) === 69)) return false;
    if (!(text.charCodeAt(9) === 95)) return false;
    if (!(text.charCodeAt(10) === 84)) return false;
    if (!(text.charCodeAt(11) === 65)) return false;
    if (!(text.charCodeAt(12) === 88)) return false;
    if (!(text.charCodeAt(13) === 95)) return false;
    for (let at = 14; at < 16; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 65 && code <= 90)) return false;
    }
    return true;
  } };
})();
const value_60a013f1 = ["PENDING","APPROVED","PROCESSING","SUCCESSFUL","FAILED"];
const value_fc69ced0 = ["CHECKING","SAVINGS"];
const pattern_4b1f74a7 = /* new RegExp("^\\*{4}[0-9]{4}$", "u") */ (() => {
  return { test(text) {
    let code = 0;
    if (text.length !== 8) return false;
    for (let at = 0; at < 4; at += 1) {
      if (!(text.charCodeAt(at) === 42)) return false;
    }
    for (let at = 4; at < 8; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    return true;
  } };
})();
const value_1bf067e4 = ["NORMAL_DISTRIBUTION","EARLY_DISTRIBUTION","EARLY_DISTRIBUTION_PENALTY_EXCEPTION","DIRECT_ROLLOVER","DIRECT_TRANSFER","REQUIRED_MINIMUM_DISTRIBUTION","DISTRIBUTION_TO_BENEFICIARY","RETURN_OF_EXCESS_CONTRIBUTION","QUALIFIED_CHARITABLE_CONTRIBUTION"];
const value_5c307337 = ["SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T","DISABILITY_OR_DEATH","HIGHER_EDUCATION_EXPENSES","FIRST_TIME_HOME_PURCHASE","MEDICAL_EXPENSES","HEALTH_INSURANCE_PREMIUMS","RESERVIST_DISTRIBUTIONS"];
const value_86e4422a = ["DRIVER_LICENSE","PASSPORT","NATIONAL_ID_CARD","VOTER_ID","WORK_PERMIT","VISA","RESIDENCE_PERMIT","ACATS_IN","ACATS_OUT","TRANSFER_ON_DEATH","BENEFICIARY_DOCUMENT","BUSINESS_DOCUMENT","TRUST_DOCUMENTS"];
const pattern_2398e1c0 = new RegExp("^data:[^,]*;base64,", "u");
const value_75e5d557 = ["NOT_SUBMITTED","PENDING","APPROVED","REJECTED"];
const value_9c481468 = ["FUND","CASH_RESERVE"];
const value_be0960fe = ["TOTAL_DRIFT","RELATIVE_DRIFT","ABSOLUTE_DRIFT"];
const value_cdaf832b = ["NEW","ACCEPTED","PART_COMPLETE","COMPLETED","REJECTED"];
const pattern_1380f063 = /* new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "u") */ (() => {
  return { test(text) {
    let code = 0;
    if (text.length !== 24) return false;
    for (let at = 0; at < 4; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(4) === 45)) return false;
    for (let at = 5; at < 7; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(7) === 45)) return false;
    for (let at = 8; at < 10; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(10) === 84)) return false;
    for (let at = 11; at < 13; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(13) === 58)) return false;
    for (let at = 14; at < 16; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(16) === 58)) return false;
    for (let at = 17; at < 19; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(19) === 46)) return false;
    for (let at = 20; at < 23; at += 1) {
      if (!((code = text.charCodeAt(at)) >= 48 && code <= 57)) return false;
    }
    if (!(text.charCodeAt(23) === 90)) return false;
    return true;
  } };
})();
const value_bae4a6a5 = ["STARTED","PENDING","SUCCESSFUL","FAILED","OTHER","RIA_PENDING","RIA_APPROVED","RIA_REJECTED","APPROVED","REJECTED","-"];
const value_b0a6af7c = [1,2,3,4,11,12,13,14,15,16,-1];
const value_09f1014b = ["REBALANCE_NOT_STARTED","REBALANCE_ABORTED","REBALANCE_REVIEW_COMPLETED","REBALANCE_NO_ORDERS_GENERATED","REBALANCE_10","REBALANCE_20","REBALANCE_30","REBALANCE_40","REBALANCE_50","REBALANCE_60","REBALANCE_70","REBALANCE_80","REBALANCE_90","REBALANCE_COMPLETED","REBALANCE_FAILED","AMOUNTCASH_ORDERS_AGGREGATED","ORDERQTY_ORDERS_AGGREGATED","ORDERQTY_ORDERS_PREPARED","AMOUNTCASH_ORDERS_PREPARED","SELL_ORDERQTY_ORDERS_SUBMITTED","SUBACCOUNT_ORDERS_ADJUSTED","SELL_AMOUNTCASH_ORDERS_SUBMITTED","SELL_AMOUNTCASH_ORDERS_COMPLETED","SELL_AMOUNTCASH_ORDERS_FAILED","SELL_AMOUNTCASH_ORDERS_TIMEDOUT","SELL_ORDERQTY_ORDERS_COMPLETED","SELL_ORDERQTY_ORDERS_FAILED","SELL_ORDERQTY_ORDERS_TIMEDOUT","BUY_ORDERQTY_ORDERS_SUBMITTED","BUY_ORDERQTY_ORDERS_COMPLETED","BUY_ORDERQTY_ORDERS_FAILED","BUY_ORDERQTY_ORDERS_TIMEDOUT","BUY_AMOUNTCASH_ORDERS_SUBMITTED","BUY_AMOUNTCASH_ORDERS_COMPLETED","BUY_AMOUNTCASH_ORDERS_FAILED","BUY_AMOUNTCASH_ORDERS_TIMEDOUT","ORDERS_CLEANEDUP","RIA_NEXT_REBALANCE_UPDATED","ALLOCATION_PREPARED","ALLOCATION_SUBMITTED","ALLOCATION_NOT_STARTED","ALLOCATION_10","ALLOCATION_20","ALLOCATION_30","ALLOCATION_40","ALLOCATION_50","ALLOCATION_60","ALLOCATION_70","ALLOCATION_80","ALLOCATION_90","ALLOCATION_COMPLETED","ALLOCATION_FAILED","ALLOCATION_TIMEDOUT","SUBACCOUNT_HOLDINGS_UPDATED","SUBACCOUNT_HOLDINGS_UPDATE_FAILED","SUCCESS"];
const value_90da77af = ["next","prev","previous"];
const value_26ed9eac = ["STRING","ARRAY","INT","DECIMAL","BOOL","TEXT","UUID","DATE","MAP","OBJECT","ENUM"];
const pattern_d077be28 = /* new RegExp("^E[0-9]+$", "u") */ (() => {
  return { test(text) {
    let code = 0;
    let least = 0;
    let at = 0;
    let end = 0;
    if (at >= text.length || !(text.charCodeAt(at) === 69)) return false;
    at += 1;
    end = text.length;
    least = at + 1;
    while (at < end && ((code = text.charCodeAt(at)) >= 48 && code <= 57)) at += 1;
    if (at < least) return false;
    return at === text.length;
  } };
})();
function validate_UserID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_UserID, typeError(instancePath, "UserID/type", "string")); }
validate_UserID.errors = vErrors; return errors === 0;
}


function validate_AccountID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_04a7f4b0.test(data)){ return fail(validate_AccountID, patternError(instancePath, "AccountID/pattern", "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\.[0-9]+$")); }
}
else { return fail(validate_AccountID, typeError(instancePath, "AccountID/type", "string")); }
}
validate_AccountID.errors = vErrors; return errors === 0;
}


function validate_AccountNo(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountNo, typeError(instancePath, "AccountNo/type", "string")); }
validate_AccountNo.errors = vErrors; return errors === 0;
}


function validate_BooksAndRecordsAccountID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BooksAndRecordsAccountID, typeError(instancePath, "BooksAndRecordsAccountID/type", "string")); }
validate_BooksAndRecordsAccountID.errors = vErrors; return errors === 0;
}


function validate_SourceAccountID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_SourceAccountID, typeError(instancePath, "SourceAccountID/type", "string")); }
validate_SourceAccountID.errors = vErrors; return errors === 0;
}


function validate_DestinationAccountID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DestinationAccountID, typeError(instancePath, "DestinationAccountID/type", "string")); }
validate_DestinationAccountID.errors = vErrors; return errors === 0;
}


function validate_OrderID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_fb5f8e84.test(data)){ return fail(validate_OrderID, patternError(instancePath, "OrderID/pattern", "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_OrderID, typeError(instancePath, "OrderID/type", "string")); }
}
validate_OrderID.errors = vErrors; return errors === 0;
}


function validate_OrderNo(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_OrderNo, typeError(instancePath, "OrderNo/type", "string")); }
validate_OrderNo.errors = vErrors; return errors === 0;
}


function validate_BankAccountID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_e9dbd0da.test(data)){ return fail(validate_BankAccountID, patternError(instancePath, "BankAccountID/pattern", "^bank_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_BankAccountID, typeError(instancePath, "BankAccountID/type", "string")); }
}
validate_BankAccountID.errors = vErrors; return errors === 0;
}


function validate_DepositID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DepositID, typeError(instancePath, "DepositID/type", "string")); }
validate_DepositID.errors = vErrors; return errors === 0;
}


function validate_RedemptionID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_RedemptionID, typeError(instancePath, "RedemptionID/type", "string")); }
validate_RedemptionID.errors = vErrors; return errors === 0;
}


function validate_WithdrawalID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WithdrawalID, typeError(instancePath, "WithdrawalID/type", "string")); }
validate_WithdrawalID.errors = vErrors; return errors === 0;
}


function validate_RecurringID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_ae2b7f35.test(data)){ return fail(validate_RecurringID, patternError(instancePath, "RecurringID/pattern", "^recurring_")); }
}
else { return fail(validate_RecurringID, typeError(instancePath, "RecurringID/type", "string")); }
}
validate_RecurringID.errors = vErrors; return errors === 0;
}


function validate_AssetTransferID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats.uuid(data))){ return fail(validate_AssetTransferID, formatError(instancePath, "AssetTransferID/format", "uuid")); }
}
else { return fail(validate_AssetTransferID, typeError(instancePath, "AssetTransferID/type", "string")); }
}
}
validate_AssetTransferID.errors = vErrors; return errors === 0;
}


function validate_FinTranReference(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FinTranReference, typeError(instancePath, "FinTranReference/type", "string")); }
validate_FinTranReference.errors = vErrors; return errors === 0;
}


function validate_WlpFinTranTypeID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats.uuid(data))){ return fail(validate_WlpFinTranTypeID, formatError(instancePath, "WlpFinTranTypeID/format", "uuid")); }
}
else { return fail(validate_WlpFinTranTypeID, typeError(instancePath, "WlpFinTranTypeID/type", "string")); }
}
}
validate_WlpFinTranTypeID.errors = vErrors; return errors === 0;
}


function validate_WlpID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WlpID, typeError(instancePath, "WlpID/type", "string")); }
validate_WlpID.errors = vErrors; return errors === 0;
}


function validate_WalletSettlementProfileID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WalletSettlementProfileID, typeError(instancePath, "WalletSettlementProfileID/type", "string")); }
validate_WalletSettlementProfileID.errors = vErrors; return errors === 0;
}


function validate_AllocationID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AllocationID, typeError(instancePath, "AllocationID/type", "string")); }
validate_AllocationID.errors = vErrors; return errors === 0;
}


function validate_FundID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_889f886a.test(data)){ return fail(validate_FundID, patternError(instancePath, "FundID/pattern", "^fund_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_FundID, typeError(instancePath, "FundID/type", "string")); }
}
validate_FundID.errors = vErrors; return errors === 0;
}


function validate_PortfolioID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_167f0834.test(data)){ return fail(validate_PortfolioID, patternError(instancePath, "PortfolioID/pattern", "^portfolio_[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_PortfolioID, typeError(instancePath, "PortfolioID/type", "string")); }
}
validate_PortfolioID.errors = vErrors; return errors === 0;
}


function validate_AutoPilotRebalanceID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_24a5b09d.test(data)){ return fail(validate_AutoPilotRebalanceID, patternError(instancePath, "AutoPilotRebalanceID/pattern", "^ria_rebalance_")); }
}
else { return fail(validate_AutoPilotRebalanceID, typeError(instancePath, "AutoPilotRebalanceID/type", "string")); }
}
validate_AutoPilotRebalanceID.errors = vErrors; return errors === 0;
}


function validate_RiaID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_RiaID, typeError(instancePath, "RiaID/type", "string")); }
validate_RiaID.errors = vErrors; return errors === 0;
}


function validate_ClientFundID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_ClientFundID, typeError(instancePath, "ClientFundID/type", "string")); }
validate_ClientFundID.errors = vErrors; return errors === 0;
}


function validate_ClientPortfolioID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_ClientPortfolioID, typeError(instancePath, "ClientPortfolioID/type", "string")); }
validate_ClientPortfolioID.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats.uuid(data))){ return fail(validate_PhysicalDocumentID, formatError(instancePath, "PhysicalDocumentID/format", "uuid")); }
}
else { return fail(validate_PhysicalDocumentID, typeError(instancePath, "PhysicalDocumentID/type", "string")); }
}
}
validate_PhysicalDocumentID.errors = vErrors; return errors === 0;
}


function validate_FileKey(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FileKey, typeError(instancePath, "FileKey/type", "string")); }
validate_FileKey.errors = vErrors; return errors === 0;
}


function validate_FileURL(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FileURL, typeError(instancePath, "FileURL/type", "string")); }
validate_FileURL.errors = vErrors; return errors === 0;
}


function validate_InstrumentID(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats.uuid(data))){ return fail(validate_InstrumentID, formatError(instancePath, "InstrumentID/format", "uuid")); }
}
else { return fail(validate_InstrumentID, typeError(instancePath, "InstrumentID/type", "string")); }
}
}
validate_InstrumentID.errors = vErrors; return errors === 0;
}


function validate_RootId(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_RootId, typeError(instancePath, "RootId/type", "string")); }
validate_RootId.errors = vErrors; return errors === 0;
}


function validate_InstrumentSymbol(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if((typeof data !== "string") && (data !== null)){ return fail(validate_InstrumentSymbol, error(instancePath, "InstrumentSymbol/type", "type", {type: value_f2aa28b7}, "must be string,null")); }
validate_InstrumentSymbol.errors = vErrors; return errors === 0;
}


function validate_InstrumentSymbolRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.instrumentType === undefined) && (missing0 = "instrumentType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.instrumentType !== undefined){
if("DEBT" !== data.instrumentType){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentSymbol !== undefined){
let data0 = data.instrumentSymbol;
const _errs3 = errors;
let valid3 = false;
const _errs4 = errors;
if("" !== data0){
const err0 = error(instancePath+"/instrumentSymbol", "InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf/0/const", "const", {allowedValue: ""}, "must be equal to constant");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs4 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs5 = errors;
if(data0 !== null){
const err0 = typeError(instancePath+"/instrumentSymbol", "InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf/1/type", "null");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs5 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
const err0 = error(instancePath+"/instrumentSymbol", "InstrumentSymbolRule/then/properties/instrumentSymbol/anyOf", "anyOf", {}, "must match a schema in anyOf");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_InstrumentSymbolRule.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "InstrumentSymbolRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_InstrumentSymbolRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_InstrumentSymbolRule, typeError(instancePath+"/instrumentType", "InstrumentType/type", "string")); }
if(!((((((data0 === "EQUITY") || (data0 === "ALTERNATIVE_ASSET")) || (data0 === "MUTUAL_FUND")) || (data0 === "DEBT")) || (data0 === "OPTION")) || (data0 === "CRYPTO"))){ return fail(validate_InstrumentSymbolRule, enumError(instancePath+"/instrumentType", "InstrumentType/enum", value_d83510aa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.instrumentSymbol !== undefined){
let data0 = data.instrumentSymbol;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){ return fail(validate_InstrumentSymbolRule, error(instancePath+"/instrumentSymbol", "InstrumentSymbol/type", "type", {type: value_f2aa28b7}, "must be string,null")); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_InstrumentSymbolRule, typeError(instancePath, "InstrumentSymbolRule/type", "object")); }
}
validate_InstrumentSymbolRule.errors = vErrors; return errors === 0;
}


function validate_InstrumentISIN(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func_5c604675(data) > 14){ return fail(validate_InstrumentISIN, error(instancePath, "InstrumentISIN/maxLength", "maxLength", {limit: 14}, "must NOT have more than 14 characters")); }
else {
if(func_5c604675(data) < 12){ return fail(validate_InstrumentISIN, error(instancePath, "InstrumentISIN/minLength", "minLength", {limit: 12}, "must NOT have fewer than 12 characters")); }
}
}
else { return fail(validate_InstrumentISIN, typeError(instancePath, "InstrumentISIN/type", "string")); }
}
validate_InstrumentISIN.errors = vErrors; return errors === 0;
}


function validate_InstrumentCUSIP(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func_5c604675(data) > 9){ return fail(validate_InstrumentCUSIP, error(instancePath, "InstrumentCUSIP/maxLength", "maxLength", {limit: 9}, "must NOT have more than 9 characters")); }
else {
if(func_5c604675(data) < 9){ return fail(validate_InstrumentCUSIP, error(instancePath, "InstrumentCUSIP/minLength", "minLength", {limit: 9}, "must NOT have fewer than 9 characters")); }
}
}
else { return fail(validate_InstrumentCUSIP, typeError(instancePath, "InstrumentCUSIP/type", "string")); }
}
validate_InstrumentCUSIP.errors = vErrors; return errors === 0;
}


function validate_ParentIBIDObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs0 = errors;
if(typeof data.id !== "string"){ return fail(validate_ParentIBIDObject, typeError(instancePath+"/id", "ParentIBIDObject/properties/id/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.name !== undefined){
const _errs0 = errors;
if(typeof data.name !== "string"){ return fail(validate_ParentIBIDObject, typeError(instancePath+"/name", "ParentIBIDObject/properties/name/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_ParentIBIDObject, typeError(instancePath, "ParentIBIDObject/type", "object")); }
}
validate_ParentIBIDObject.errors = vErrors; return errors === 0;
}


function validate_OrderStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_OrderStatus, typeError(instancePath, "OrderStatus/type", "string")); }
if(!((((((data === "NEW") || (data === "FILLED")) || (data === "PARTIAL_FILL")) || (data === "PENDING_CANCEL")) || (data === "CANCELED")) || (data === "REJECTED"))){ return fail(validate_OrderStatus, enumError(instancePath, "OrderStatus/enum", value_3ec35cc5)); }
validate_OrderStatus.errors = vErrors; return errors === 0;
}


function validate_OrderStatusNumber(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_OrderStatusNumber, typeError(instancePath, "OrderStatusNumber/type", "number")); }
if(!(((((((data === 0) || (data === 1)) || (data === 2)) || (data === 4)) || (data === 6)) || (data === 7)) || (data === 8))){ return fail(validate_OrderStatusNumber, enumError(instancePath, "OrderStatusNumber/enum", value_49e5ee0d)); }
validate_OrderStatusNumber.errors = vErrors; return errors === 0;
}


function validate_OrderTypes(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_OrderTypes, typeError(instancePath, "OrderTypes/type", "string")); }
if(!(((((data === "MARKET") || (data === "LIMIT")) || (data === "STOP")) || (data === "STOP_LIMIT")) || (data === "MARKET_IF_TOUCHED"))){ return fail(validate_OrderTypes, enumError(instancePath, "OrderTypes/enum", value_dc647d7b)); }
validate_OrderTypes.errors = vErrors; return errors === 0;
}


function validate_OrderTypesRequest(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_OrderTypesRequest, typeError(instancePath, "OrderTypesRequest/type", "string")); }
if(!((((data === "MARKET") || (data === "LIMIT")) || (data === "STOP")) || (data === "MARKET_IF_TOUCHED"))){ return fail(validate_OrderTypesRequest, enumError(instancePath, "OrderTypesRequest/enum", value_b8afb302)); }
validate_OrderTypesRequest.errors = vErrors; return errors === 0;
}


function validate_Side(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Side, typeError(instancePath, "Side/type", "string")); }
if(!((((((data === "BUY") || (data === "SELL")) || (data === "BUY_OPEN")) || (data === "BUY_CLOSE")) || (data === "SELL_OPEN")) || (data === "SELL_CLOSE"))){ return fail(validate_Side, enumError(instancePath, "Side/enum", value_b2e5cd44)); }
validate_Side.errors = vErrors; return errors === 0;
}


function validate_SideAbbreviated(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_SideAbbreviated, typeError(instancePath, "SideAbbreviated/type", "string")); }
if(!((((((data === "B") || (data === "S")) || (data === "BUY_OPEN")) || (data === "BUY_CLOSE")) || (data === "SELL_OPEN")) || (data === "SELL_CLOSE"))){ return fail(validate_SideAbbreviated, enumError(instancePath, "SideAbbreviated/enum", value_735c4e23)); }
validate_SideAbbreviated.errors = vErrors; return errors === 0;
}


function validate_OptionSideRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.side === undefined) && (missing0 = "side")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.side !== undefined){
let data0 = data.side;
const _errs2 = errors;
let valid2 = false;
const _errs3 = errors;
if("BUY_OPEN" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs3 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs4 = errors;
if("BUY_CLOSE" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs4 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs5 = errors;
if("SELL_OPEN" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs5 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const _errs6 = errors;
if("SELL_CLOSE" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs6 === errors;
valid2 = valid2 || _valid1;
}
}
}
if(!valid2){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
if("OPTION" !== data.instrumentType){ return fail(validate_OptionSideRule, error(instancePath+"/instrumentType", "OptionSideRule/then/properties/instrumentType/const", "const", {allowedValue: "OPTION"}, "must be equal to constant")); }
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "OptionSideRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_OptionSideRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_OptionSideRule, typeError(instancePath+"/instrumentType", "InstrumentType/type", "string")); }
if(!((((((data0 === "EQUITY") || (data0 === "ALTERNATIVE_ASSET")) || (data0 === "MUTUAL_FUND")) || (data0 === "DEBT")) || (data0 === "OPTION")) || (data0 === "CRYPTO"))){ return fail(validate_OptionSideRule, enumError(instancePath+"/instrumentType", "InstrumentType/enum", value_d83510aa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.side !== undefined){
let data0 = data.side;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_OptionSideRule, typeError(instancePath+"/side", "Side/type", "string")); }
if(!((((((data0 === "BUY") || (data0 === "SELL")) || (data0 === "BUY_OPEN")) || (data0 === "BUY_CLOSE")) || (data0 === "SELL_OPEN")) || (data0 === "SELL_CLOSE"))){ return fail(validate_OptionSideRule, enumError(instancePath+"/side", "Side/enum", value_b2e5cd44)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_OptionSideRule, typeError(instancePath, "OptionSideRule/type", "object")); }
}
validate_OptionSideRule.errors = vErrors; return errors === 0;
}


function validate_TimeInForce(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_TimeInForce, typeError(instancePath, "TimeInForce/type", "string")); }
if(!((((data === "GTC") || (data === "GTX")) || (data === "DAY")) || (data === "FILL_OR_KILL"))){ return fail(validate_TimeInForce, enumError(instancePath, "TimeInForce/enum", value_bafdad79)); }
validate_TimeInForce.errors = vErrors; return errors === 0;
}


function validate_TimeInForceDefaultRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
const _errs1 = errors;
let valid1 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.orderTypes === undefined) && (missing0 = "orderTypes")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.orderTypes !== undefined){
let data0 = data.orderTypes;
const _errs3 = errors;
let valid3 = false;
const _errs4 = errors;
if("MARKET" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs4 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs5 = errors;
if("LIMIT" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid1 = _errs5 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
var _valid0 = _errs3 === errors;
valid1 = _valid0;
}
if(!valid1){
const err0 = error(instancePath, "TimeInForceDefaultRule/allOf/0/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_TimeInForceDefaultRule.errors = vErrors;
return false;
}
var result0 = _errs0 === errors;
if(result0){
const _errs3 = errors;
const _errs4 = errors;
let valid4 = true;
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.orderTypes === undefined) && (missing1 = "orderTypes")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.orderTypes !== undefined){
let data0 = data.orderTypes;
const _errs6 = errors;
let valid6 = false;
const _errs7 = errors;
if("STOP" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid3 = _errs7 === errors;
valid6 = valid6 || _valid3;
if(!valid6){
const _errs8 = errors;
if("MARKET_IF_TOUCHED" !== data0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid3 = _errs8 === errors;
valid6 = valid6 || _valid3;
}
if(!valid6){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
}
}
}
var _valid2 = _errs5 === errors;
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs6 = errors;
var _valid2 = _errs6 === errors;
valid4 = _valid2;
}
if(!valid4){
const err0 = error(instancePath, "TimeInForceDefaultRule/allOf/1/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_TimeInForceDefaultRule.errors = vErrors;
return false;
}
var result0 = _errs3 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.orderTypes !== undefined){
let data0 = data.orderTypes;
const _errs3 = errors;
if(typeof data0 !== "string"){ return fail(validate_TimeInForceDefaultRule, typeError(instancePath+"/orderTypes", "OrderTypes/type", "string")); }
if(!(((((data0 === "MARKET") || (data0 === "LIMIT")) || (data0 === "STOP")) || (data0 === "STOP_LIMIT")) || (data0 === "MARKET_IF_TOUCHED"))){ return fail(validate_TimeInForceDefaultRule, enumError(instancePath+"/orderTypes", "OrderTypes/enum", value_dc647d7b)); }
var result0 = _errs3 === errors;
} else var result0 = true;
if(result0){
if(data.timeInForce !== undefined){
let data0 = data.timeInForce;
const _errs3 = errors;
if(typeof data0 !== "string"){ return fail(validate_TimeInForceDefaultRule, typeError(instancePath+"/timeInForce", "TimeInForce/type", "string")); }
if(!((((data0 === "GTC") || (data0 === "GTX")) || (data0 === "DAY")) || (data0 === "FILL_OR_KILL"))){ return fail(validate_TimeInForceDefaultRule, enumError(instancePath+"/timeInForce", "TimeInForce/enum", value_bafdad79)); }
var result0 = _errs3 === errors;
} else var result0 = true;
}
}
else { return fail(validate_TimeInForceDefaultRule, typeError(instancePath, "TimeInForceDefaultRule/type", "object")); }
}
validate_TimeInForceDefaultRule.errors = vErrors; return errors === 0;
}


function validate_ExtendedHours(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "boolean"){ return fail(validate_ExtendedHours, typeError(instancePath, "ExtendedHours/type", "boolean")); }
validate_ExtendedHours.errors = vErrors; return errors === 0;
}


function validate_ExtendedHoursRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.extendedHours === undefined) && (missing0 = "extendedHours")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.extendedHours !== undefined){
if(true !== data.extendedHours){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.timeInForce === undefined) && (missing1 = "timeInForce")){ return fail(validate_ExtendedHoursRule, error(instancePath, "ExtendedHoursRule/then/required", "required", {missingProperty: missing1}, "must have required property '"+missing1+"'")); }
else {
if(data.instrumentType !== undefined){
const _errs3 = errors;
if("EQUITY" !== data.instrumentType){ return fail(validate_ExtendedHoursRule, error(instancePath+"/instrumentType", "ExtendedHoursRule/then/properties/instrumentType/const", "const", {allowedValue: "EQUITY"}, "must be equal to constant")); }
var result0 = _errs3 === errors;
} else var result0 = true;
if(result0){
if(data.timeInForce !== undefined){
const _errs3 = errors;
if("GTX" !== data.timeInForce){ return fail(validate_ExtendedHoursRule, error(instancePath+"/timeInForce", "ExtendedHoursRule/then/properties/timeInForce/const", "const", {allowedValue: "GTX"}, "must be equal to constant")); }
var result0 = _errs3 === errors;
} else var result0 = true;
}
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "ExtendedHoursRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_ExtendedHoursRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.extendedHours !== undefined){
const _errs2 = errors;
if(typeof data.extendedHours !== "boolean"){ return fail(validate_ExtendedHoursRule, typeError(instancePath+"/extendedHours", "ExtendedHours/type", "boolean")); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_ExtendedHoursRule, typeError(instancePath+"/instrumentType", "InstrumentType/type", "string")); }
if(!((((((data0 === "EQUITY") || (data0 === "ALTERNATIVE_ASSET")) || (data0 === "MUTUAL_FUND")) || (data0 === "DEBT")) || (data0 === "OPTION")) || (data0 === "CRYPTO"))){ return fail(validate_ExtendedHoursRule, enumError(instancePath+"/instrumentType", "InstrumentType/enum", value_d83510aa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.timeInForce !== undefined){
let data0 = data.timeInForce;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_ExtendedHoursRule, typeError(instancePath+"/timeInForce", "TimeInForce/type", "string")); }
if(!((((data0 === "GTC") || (data0 === "GTX")) || (data0 === "DAY")) || (data0 === "FILL_OR_KILL"))){ return fail(validate_ExtendedHoursRule, enumError(instancePath+"/timeInForce", "TimeInForce/enum", value_bafdad79)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_ExtendedHoursRule, typeError(instancePath, "ExtendedHoursRule/type", "object")); }
}
validate_ExtendedHoursRule.errors = vErrors; return errors === 0;
}


function validate_PreventQueuing(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "boolean"){ return fail(validate_PreventQueuing, typeError(instancePath, "PreventQueuing/type", "boolean")); }
validate_PreventQueuing.errors = vErrors; return errors === 0;
}


function validate_ExecutionInstructions(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var result0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_ExecutionInstructions, typeError(instancePath+"/" + i0, "ExecutionInstruction/type", "string")); }
if(!(data0 === "AON")){ return fail(validate_ExecutionInstructions, enumError(instancePath+"/" + i0, "ExecutionInstruction/enum", value_a303d8b4)); }
var result0 = _errs0 === errors;
if(!result0){
break;
}
}
}
else { return fail(validate_ExecutionInstructions, typeError(instancePath, "ExecutionInstructions/type", "array")); }
}
validate_ExecutionInstructions.errors = vErrors; return errors === 0;
}


function validate_ExecutionInstruction(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_ExecutionInstruction, typeError(instancePath, "ExecutionInstruction/type", "string")); }
if(!(data === "AON")){ return fail(validate_ExecutionInstruction, enumError(instancePath, "ExecutionInstruction/enum", value_a303d8b4)); }
validate_ExecutionInstruction.errors = vErrors; return errors === 0;
}


function validate_ExecutionInstructionsRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.executionInstructions === undefined) && (missing0 = "executionInstructions")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
if("DEBT" !== data.instrumentType){ return fail(validate_ExecutionInstructionsRule, error(instancePath+"/instrumentType", "ExecutionInstructionsRule/then/properties/instrumentType/const", "const", {allowedValue: "DEBT"}, "must be equal to constant")); }
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "ExecutionInstructionsRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_ExecutionInstructionsRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.executionInstructions !== undefined){
const _errs2 = errors;
if(!(validate_ExecutionInstructions(data.executionInstructions, {instancePath:instancePath+"/executionInstructions"}))){
vErrors = vErrors === null ? validate_ExecutionInstructions.errors : vErrors.concat(validate_ExecutionInstructions.errors);
errors = vErrors.length;
}
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_ExecutionInstructionsRule, typeError(instancePath+"/instrumentType", "InstrumentType/type", "string")); }
if(!((((((data0 === "EQUITY") || (data0 === "ALTERNATIVE_ASSET")) || (data0 === "MUTUAL_FUND")) || (data0 === "DEBT")) || (data0 === "OPTION")) || (data0 === "CRYPTO"))){ return fail(validate_ExecutionInstructionsRule, enumError(instancePath+"/instrumentType", "InstrumentType/enum", value_d83510aa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_ExecutionInstructionsRule, typeError(instancePath, "ExecutionInstructionsRule/type", "object")); }
}
validate_ExecutionInstructionsRule.errors = vErrors; return errors === 0;
}


function validate_Expiration(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats.date(data))){ return fail(validate_Expiration, formatError(instancePath, "Expiration/format", "date")); }
}
else { return fail(validate_Expiration, typeError(instancePath, "Expiration/type", "string")); }
}
}
validate_Expiration.errors = vErrors; return errors === 0;
}


function validate_LimitType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_LimitType, typeError(instancePath, "LimitType/type", "string")); }
if(!((data === "PRICE") || (data === "YIELD"))){ return fail(validate_LimitType, enumError(instancePath, "LimitType/enum", value_320550f5)); }
validate_LimitType.errors = vErrors; return errors === 0;
}


function validate_LimitTypeRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.limitType === undefined) && (missing0 = "limitType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
if("DEBT" !== data.instrumentType){ return fail(validate_LimitTypeRule, error(instancePath+"/instrumentType", "LimitTypeRule/then/properties/instrumentType/const", "const", {allowedValue: "DEBT"}, "must be equal to constant")); }
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "LimitTypeRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_LimitTypeRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.instrumentType !== undefined){
let data0 = data.instrumentType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_LimitTypeRule, typeError(instancePath+"/instrumentType", "InstrumentType/type", "string")); }
if(!((((((data0 === "EQUITY") || (data0 === "ALTERNATIVE_ASSET")) || (data0 === "MUTUAL_FUND")) || (data0 === "DEBT")) || (data0 === "OPTION")) || (data0 === "CRYPTO"))){ return fail(validate_LimitTypeRule, enumError(instancePath+"/instrumentType", "InstrumentType/enum", value_d83510aa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.limitType !== undefined){
let data0 = data.limitType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_LimitTypeRule, typeError(instancePath+"/limitType", "LimitType/type", "string")); }
if(!((data0 === "PRICE") || (data0 === "YIELD"))){ return fail(validate_LimitTypeRule, enumError(instancePath+"/limitType", "LimitType/enum", value_320550f5)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_LimitTypeRule, typeError(instancePath, "LimitTypeRule/type", "object")); }
}
validate_LimitTypeRule.errors = vErrors; return errors === 0;
}


function validate_StopPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_StopPrice, typeError(instancePath, "StopPrice/type", "number")); }
validate_StopPrice.errors = vErrors; return errors === 0;
}


function validate_CommissionRate(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 1 || isNaN(data)){ return fail(validate_CommissionRate, error(instancePath, "CommissionRate/maximum", "maximum", {comparison: "<=", limit: 1}, "must be <= 1")); }
else {
if(data < 0.0001 || isNaN(data)){ return fail(validate_CommissionRate, error(instancePath, "CommissionRate/minimum", "minimum", {comparison: ">=", limit: 0.0001}, "must be >= 0.0001")); }
}
}
else { return fail(validate_CommissionRate, typeError(instancePath, "CommissionRate/type", "number")); }
}
validate_CommissionRate.errors = vErrors; return errors === 0;
}


function validate_OrderAveragePrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_OrderAveragePrice, typeError(instancePath, "OrderAveragePrice/type", "number")); }
validate_OrderAveragePrice.errors = vErrors; return errors === 0;
}


function validate_OrderQuantity(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_OrderQuantity, typeError(instancePath, "OrderQuantity/type", "number")); }
validate_OrderQuantity.errors = vErrors; return errors === 0;
}


function validate_OrderCumulativeQuantity(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_OrderCumulativeQuantity, typeError(instancePath, "OrderCumulativeQuantity/type", "number")); }
validate_OrderCumulativeQuantity.errors = vErrors; return errors === 0;
}


function validate_OpenPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_OpenPrice, typeError(instancePath, "OpenPrice/type", "number")); }
validate_OpenPrice.errors = vErrors; return errors === 0;
}


function validate_BidPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_BidPrice, typeError(instancePath, "BidPrice/type", "number")); }
validate_BidPrice.errors = vErrors; return errors === 0;
}


function validate_AskPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_AskPrice, typeError(instancePath, "AskPrice/type", "number")); }
validate_AskPrice.errors = vErrors; return errors === 0;
}


function validate_LowPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_LowPrice, typeError(instancePath, "LowPrice/type", "number")); }
validate_LowPrice.errors = vErrors; return errors === 0;
}


function validate_HighPrice(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_HighPrice, typeError(instancePath, "HighPrice/type", "number")); }
validate_HighPrice.errors = vErrors; return errors === 0;
}


function validate_OptionType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_OptionType, typeError(instancePath, "OptionType/type", "string")); }
if(!((data === "CALL") || (data === "PUT"))){ return fail(validate_OptionType, enumError(instancePath, "OptionType/enum", value_0a3288e3)); }
validate_OptionType.errors = vErrors; return errors === 0;
}


function validate_InstrumentType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_InstrumentType, typeError(instancePath, "InstrumentType/type", "string")); }
if(!((((((data === "EQUITY") || (data === "ALTERNATIVE_ASSET")) || (data === "MUTUAL_FUND")) || (data === "DEBT")) || (data === "OPTION")) || (data === "CRYPTO"))){ return fail(validate_InstrumentType, enumError(instancePath, "InstrumentType/enum", value_d83510aa)); }
validate_InstrumentType.errors = vErrors; return errors === 0;
}


function validate_InstrumentStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_InstrumentStatus, typeError(instancePath, "InstrumentStatus/type", "string")); }
if(!((((data === "ACTIVE") || (data === "INACTIVE")) || (data === "CLOSE_ONLY")) || (data === "HALTED"))){ return fail(validate_InstrumentStatus, enumError(instancePath, "InstrumentStatus/enum", value_3c658753)); }
validate_InstrumentStatus.errors = vErrors; return errors === 0;
}


function validate_AccountType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountType, typeError(instancePath, "AccountType/type", "string")); }
if(!(data === "LIVE")){ return fail(validate_AccountType, enumError(instancePath, "AccountType/enum", value_addd0227)); }
validate_AccountType.errors = vErrors; return errors === 0;
}


function validate_AccountTypeObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs0 = errors;
if(typeof data.name !== "string"){ return fail(validate_AccountTypeObject, typeError(instancePath+"/name", "AccountTypeObject/properties/name/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.description !== undefined){
const _errs0 = errors;
if(typeof data.description !== "string"){ return fail(validate_AccountTypeObject, typeError(instancePath+"/description", "AccountTypeObject/properties/description/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_AccountTypeObject, typeError(instancePath, "AccountTypeObject/type", "object")); }
}
validate_AccountTypeObject.errors = vErrors; return errors === 0;
}


function validate_AccountManagementType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountManagementType, typeError(instancePath, "AccountManagementType/type", "string")); }
if(!(((((((((((((((((data === "SELF") || (data === "ADVISORY")) || (data === "MANAGED")) || (data === "RIA_MANAGED")) || (data === "CUSTODIAL")) || (data === "CUSTODIAL_MANAGED")) || (data === "RESERVE")) || (data === "HSA_SELF")) || (data === "HSA_ADVISORY")) || (data === "HSA_RIA_MANAGED")) || (data === "BUSINESS_SELF")) || (data === "BUSINESS_ADVISORY")) || (data === "BUSINESS_RIA_MANAGED")) || (data === "TRUST_SELF")) || (data === "TRUST_ADVISORY")) || (data === "TRUST_RIA_MANAGED")) || (data === "PROGRAM_SELF"))){ return fail(validate_AccountManagementType, enumError(instancePath, "AccountManagementType/enum", value_cb349cd5)); }
validate_AccountManagementType.errors = vErrors; return errors === 0;
}


function validate_AccountManagementTypeObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_AccountManagementTypeObject, typeError(instancePath+"/name", "AccountManagementTypeObjectName/type", "string")); }
if(!((((((((((((((((((((((data0 === "SELF") || (data0 === "ADVISORY")) || (data0 === "RIA_MANAGED")) || (data0 === "CUSTODIAL")) || (data0 === "CUSTODIAL_MANAGED")) || (data0 === "RESERVE")) || (data0 === "RETIREMENT_TRADITIONAL_SELF")) || (data0 === "RETIREMENT_TRADITIONAL_ADVISORY")) || (data0 === "RETIREMENT_TRADITIONAL_RIA_MANAGED")) || (data0 === "RETIREMENT_ROTH_SELF")) || (data0 === "RETIREMENT_ROTH_ADVISORY")) || (data0 === "RETIREMENT_ROTH_RIA_MANAGED")) || (data0 === "TRUST_SELF")) || (data0 === "TRUST_ADVISORY")) || (data0 === "TRUST_RIA_MANAGED")) || (data0 === "HSA_SELF")) || (data0 === "HSA_ADVISORY")) || (data0 === "HSA_RIA_MANAGED")) || (data0 === "BUSINESS_SELF")) || (data0 === "BUSINESS_ADVISORY")) || (data0 === "BUSINESS_RIA_MANAGED")) || (data0 === "PROGRAM_SELF"))){ return fail(validate_AccountManagementTypeObject, enumError(instancePath+"/name", "AccountManagementTypeObjectName/enum", value_3dfa3989)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.description !== undefined){
const _errs0 = errors;
if(typeof data.description !== "string"){ return fail(validate_AccountManagementTypeObject, typeError(instancePath+"/description", "AccountManagementTypeObject/properties/description/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_AccountManagementTypeObject, typeError(instancePath, "AccountManagementTypeObject/type", "object")); }
}
validate_AccountManagementTypeObject.errors = vErrors; return errors === 0;
}


function validate_AccountManagementTypeObjectName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountManagementTypeObjectName, typeError(instancePath, "AccountManagementTypeObjectName/type", "string")); }
if(!((((((((((((((((((((((data === "SELF") || (data === "ADVISORY")) || (data === "RIA_MANAGED")) || (data === "CUSTODIAL")) || (data === "CUSTODIAL_MANAGED")) || (data === "RESERVE")) || (data === "RETIREMENT_TRADITIONAL_SELF")) || (data === "RETIREMENT_TRADITIONAL_ADVISORY")) || (data === "RETIREMENT_TRADITIONAL_RIA_MANAGED")) || (data === "RETIREMENT_ROTH_SELF")) || (data === "RETIREMENT_ROTH_ADVISORY")) || (data === "RETIREMENT_ROTH_RIA_MANAGED")) || (data === "TRUST_SELF")) || (data === "TRUST_ADVISORY")) || (data === "TRUST_RIA_MANAGED")) || (data === "HSA_SELF")) || (data === "HSA_ADVISORY")) || (data === "HSA_RIA_MANAGED")) || (data === "BUSINESS_SELF")) || (data === "BUSINESS_ADVISORY")) || (data === "BUSINESS_RIA_MANAGED")) || (data === "PROGRAM_SELF"))){ return fail(validate_AccountManagementTypeObjectName, enumError(instancePath, "AccountManagementTypeObjectName/enum", value_3dfa3989)); }
validate_AccountManagementTypeObjectName.errors = vErrors; return errors === 0;
}


function validate_AccountHolderType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountHolderType, typeError(instancePath, "AccountHolderType/type", "string")); }
if(!((((((((data === "E") || (data === "I")) || (data === "A")) || (data === "F")) || (data === "O")) || (data === "V")) || (data === "P")) || (data === "X"))){ return fail(validate_AccountHolderType, enumError(instancePath, "AccountHolderType/enum", value_77d915f0)); }
validate_AccountHolderType.errors = vErrors; return errors === 0;
}


function validate_AccountHolderTypeObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_AccountHolderTypeObject, typeError(instancePath+"/name", "AccountHolderType/type", "string")); }
if(!((((((((data0 === "E") || (data0 === "I")) || (data0 === "A")) || (data0 === "F")) || (data0 === "O")) || (data0 === "V")) || (data0 === "P")) || (data0 === "X"))){ return fail(validate_AccountHolderTypeObject, enumError(instancePath+"/name", "AccountHolderType/enum", value_77d915f0)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.description !== undefined){
const _errs0 = errors;
if(typeof data.description !== "string"){ return fail(validate_AccountHolderTypeObject, typeError(instancePath+"/description", "AccountHolderTypeObject/properties/description/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_AccountHolderTypeObject, typeError(instancePath, "AccountHolderTypeObject/type", "object")); }
}
validate_AccountHolderTypeObject.errors = vErrors; return errors === 0;
}


function validate_TradingType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_TradingType, typeError(instancePath, "TradingType/type", "string")); }
if(!((data === "CASH") || (data === "MARGIN"))){ return fail(validate_TradingType, enumError(instancePath, "TradingType/enum", value_84a2e72f)); }
validate_TradingType.errors = vErrors; return errors === 0;
}


function validate_UserType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_UserType, typeError(instancePath, "UserType/type", "string")); }
if(!(((data === "INDIVIDUAL_TRADER") || (data === "CUSTODIAL")) || (data === "BENEFICIARY"))){ return fail(validate_UserType, enumError(instancePath, "UserType/enum", value_b6052838)); }
validate_UserType.errors = vErrors; return errors === 0;
}


function validate_StatusChangeReason(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_StatusChangeReason, typeError(instancePath, "StatusChangeReason/type", "string")); }
if(!((((data === "DUPLICATE_ACCOUNT") || (data === "DECEASED")) || (data === "PARTNER_RESTRICTED")) || (data === "ACCOUNT_REOPENING"))){ return fail(validate_StatusChangeReason, enumError(instancePath, "StatusChangeReason/enum", value_cc287b17)); }
validate_StatusChangeReason.errors = vErrors; return errors === 0;
}


function validate_StatusChangeReasonInternal(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_StatusChangeReasonInternal, typeError(instancePath, "StatusChangeReasonInternal/type", "string")); }
if(!((((((((((((data === "ACAT") || (data === "ACCOUNT_TRANSFERRED")) || (data === "COMPLIANCE_RESTRICTED")) || (data === "DUPLICATE_ACCOUNT")) || (data === "DECEASED")) || (data === "FINRA_RESTRICTIONS")) || (data === "LEGAL_AML")) || (data === "MARGIN_CALLS")) || (data === "PAYMENT_FAILURE")) || (data === "PARTNER_RESTRICTED")) || (data === "PDT_RESTRICTIONS")) || (data === "ACCOUNT_REOPENING"))){ return fail(validate_StatusChangeReasonInternal, enumError(instancePath, "StatusChangeReasonInternal/enum", value_d20b0a27)); }
validate_StatusChangeReasonInternal.errors = vErrors; return errors === 0;
}


function validate_StatusUpdatedBy(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_StatusUpdatedBy, typeError(instancePath, "StatusUpdatedBy/type", "string")); }
validate_StatusUpdatedBy.errors = vErrors; return errors === 0;
}


function validate_StatusChangeHistory(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_StatusChangeHistory, typeError(instancePath+"/status", "AccountStatus/type", "string")); }
if(!(((((data0 === "PENDING") || (data0 === "OPEN")) || (data0 === "OPEN_NO_NEW_TRADES")) || (data0 === "FROZEN")) || (data0 === "CLOSED"))){ return fail(validate_StatusChangeHistory, enumError(instancePath+"/status", "AccountStatus/enum", value_4b1d7d3a)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.statusChangeReason !== undefined){
let data0 = data.statusChangeReason;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_StatusChangeHistory, typeError(instancePath+"/statusChangeReason", "StatusChangeReasonInternal/type", "string")); }
if(!((((((((((((data0 === "ACAT") || (data0 === "ACCOUNT_TRANSFERRED")) || (data0 === "COMPLIANCE_RESTRICTED")) || (data0 === "DUPLICATE_ACCOUNT")) || (data0 === "DECEASED")) || (data0 === "FINRA_RESTRICTIONS")) || (data0 === "LEGAL_AML")) || (data0 === "MARGIN_CALLS")) || (data0 === "PAYMENT_FAILURE")) || (data0 === "PARTNER_RESTRICTED")) || (data0 === "PDT_RESTRICTIONS")) || (data0 === "ACCOUNT_REOPENING"))){ return fail(validate_StatusChangeHistory, enumError(instancePath+"/statusChangeReason", "StatusChangeReasonInternal/enum", value_d20b0a27)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.statusUpdatedBy !== undefined){
const _errs0 = errors;
if(typeof data.statusUpdatedBy !== "string"){ return fail(validate_StatusChangeHistory, typeError(instancePath+"/statusUpdatedBy", "StatusUpdatedBy/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_StatusChangeHistory, typeError(instancePath, "StatusChangeHistory/type", "object")); }
}
validate_StatusChangeHistory.errors = vErrors; return errors === 0;
}


function validate_Created(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats["date-time"](data))){ return fail(validate_Created, formatError(instancePath, "Created/format", "date-time")); }
}
else { return fail(validate_Created, typeError(instancePath, "Created/type", "string")); }
}
}
validate_Created.errors = vErrors; return errors === 0;
}


function validate_Updated(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats["date-time"](data))){ return fail(validate_Updated, formatError(instancePath, "Updated/format", "date-time")); }
}
else { return fail(validate_Updated, typeError(instancePath, "Updated/type", "string")); }
}
}
validate_Updated.errors = vErrors; return errors === 0;
}


function validate_Currency(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Currency, typeError(instancePath, "Currency/type", "string")); }
if(!(data === "USD")){ return fail(validate_Currency, enumError(instancePath, "Currency/enum", value_91de19ea)); }
validate_Currency.errors = vErrors; return errors === 0;
}


function validate_CurrencySymbol(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_CurrencySymbol, typeError(instancePath, "CurrencySymbol/type", "string")); }
if(!(data === "$")){ return fail(validate_CurrencySymbol, enumError(instancePath, "CurrencySymbol/enum", value_8f91f21b)); }
validate_CurrencySymbol.errors = vErrors; return errors === 0;
}


function validate_CurrencyObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){ return fail(validate_CurrencyObject, typeError(instancePath, "CurrencyObject/type", "object")); }
}
validate_CurrencyObject.errors = vErrors; return errors === 0;
}


function validate_DeptType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DeptType, typeError(instancePath, "DeptType/type", "string")); }
if(!((((((data === "A") || (data === "ATS")) || (data === "DMA")) || (data === "SA")) || (data === "T")) || (data === "O"))){ return fail(validate_DeptType, enumError(instancePath, "DeptType/enum", value_d2b78e36)); }
validate_DeptType.errors = vErrors; return errors === 0;
}


function validate_Username(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Username, typeError(instancePath, "Username/type", "string")); }
validate_Username.errors = vErrors; return errors === 0;
}


function validate_FirstName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FirstName, typeError(instancePath, "FirstName/type", "string")); }
validate_FirstName.errors = vErrors; return errors === 0;
}


function validate_LastName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_LastName, typeError(instancePath, "LastName/type", "string")); }
validate_LastName.errors = vErrors; return errors === 0;
}


function validate_Email(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Email, typeError(instancePath, "Email/type", "string")); }
validate_Email.errors = vErrors; return errors === 0;
}


function validate_DepositTypes(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DepositTypes, typeError(instancePath, "DepositTypes/type", "string")); }
if(!((((data === "ACH") || (data === "BULK_FUNDING")) || (data === "CASH_PROMOTION")) || (data === "CASH_TRANSFER"))){ return fail(validate_DepositTypes, enumError(instancePath, "DepositTypes/enum", value_5c1943e9)); }
validate_DepositTypes.errors = vErrors; return errors === 0;
}


function validate_WithdrawalTypes(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WithdrawalTypes, typeError(instancePath, "WithdrawalTypes/type", "string")); }
if(!((((data === "ACH") || (data === "WIRE")) || (data === "CASH_TRANSFER")) || (data === "BULK_FUNDING"))){ return fail(validate_WithdrawalTypes, enumError(instancePath, "WithdrawalTypes/enum", value_3610b970)); }
validate_WithdrawalTypes.errors = vErrors; return errors === 0;
}


function validate_DepositStatusObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_DepositStatusObject, typeError(instancePath+"/id", "DepositStatusNumber/type", "number")); }
if(!(((((((((((data0 === 0) || (data0 === 1)) || (data0 === 2)) || (data0 === 3)) || (data0 === 4)) || (data0 === 5)) || (data0 === 14)) || (data0 === 15)) || (data0 === 16)) || (data0 === 17)) || (data0 === -1))){ return fail(validate_DepositStatusObject, enumError(instancePath+"/id", "DepositStatusNumber/enum", value_11c97b82)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.message !== undefined){
let data0 = data.message;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_DepositStatusObject, typeError(instancePath+"/message", "DepositStatus/type", "string")); }
if(!(((((((((((data0 === "STARTED") || (data0 === "PENDING")) || (data0 === "SUCCESSFUL")) || (data0 === "FAILED")) || (data0 === "OTHER")) || (data0 === "RETURNED")) || (data0 === "APPROVED")) || (data0 === "REJECTED")) || (data0 === "ON_HOLD")) || (data0 === "PROCESSING")) || (data0 === "-"))){ return fail(validate_DepositStatusObject, enumError(instancePath+"/message", "DepositStatus/enum", value_31f0f463)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.updated !== undefined){
let data0 = data.updated;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!(formats["date-time"](data0))){ return fail(validate_DepositStatusObject, formatError(instancePath+"/updated", "DepositStatusObject/properties/updated/format", "date-time")); }
}
else { return fail(validate_DepositStatusObject, typeError(instancePath+"/updated", "DepositStatusObject/properties/updated/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_DepositStatusObject, typeError(instancePath, "DepositStatusObject/type", "object")); }
}
validate_DepositStatusObject.errors = vErrors; return errors === 0;
}


function validate_WithdrawalStatusHistoryObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath+"/status", "WithdrawalStatusHistoryObject/properties/status/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.statusMessage !== undefined){
const _errs0 = errors;
if(typeof data.statusMessage !== "string"){ return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath+"/statusMessage", "WithdrawalStatusHistoryObject/properties/statusMessage/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.created !== undefined){
let data0 = data.created;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!(formats["date-time"](data0))){ return fail(validate_WithdrawalStatusHistoryObject, formatError(instancePath+"/created", "WithdrawalStatusHistoryObject/properties/created/format", "date-time")); }
}
else { return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath+"/created", "WithdrawalStatusHistoryObject/properties/created/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.updatedBy !== undefined){
let data0 = data.updatedBy;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath+"/updatedBy", "WithdrawalStatusHistoryObjectUpdatedBy/type", "string")); }
if(!((data0 === "SYSTEM REPORT SERVICE") || (data0 === "INSTANT FUNDING BREAKDOWN JOB"))){ return fail(validate_WithdrawalStatusHistoryObject, enumError(instancePath+"/updatedBy", "WithdrawalStatusHistoryObjectUpdatedBy/enum", value_36695b73)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.comment !== undefined){
const _errs0 = errors;
if(typeof data.comment !== "string"){ return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath+"/comment", "WithdrawalStatusHistoryObject/properties/comment/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
}
else { return fail(validate_WithdrawalStatusHistoryObject, typeError(instancePath, "WithdrawalStatusHistoryObject/type", "object")); }
}
validate_WithdrawalStatusHistoryObject.errors = vErrors; return errors === 0;
}


function validate_WithdrawalStatusHistoryObjectUpdatedBy(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WithdrawalStatusHistoryObjectUpdatedBy, typeError(instancePath, "WithdrawalStatusHistoryObjectUpdatedBy/type", "string")); }
if(!((data === "SYSTEM REPORT SERVICE") || (data === "INSTANT FUNDING BREAKDOWN JOB"))){ return fail(validate_WithdrawalStatusHistoryObjectUpdatedBy, enumError(instancePath, "WithdrawalStatusHistoryObjectUpdatedBy/enum", value_36695b73)); }
validate_WithdrawalStatusHistoryObjectUpdatedBy.errors = vErrors; return errors === 0;
}


function validate_RedemptionStatusObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_RedemptionStatusObject, typeError(instancePath+"/id", "RedemptionStatusObject/properties/id/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.message !== undefined){
const _errs0 = errors;
if(typeof data.message !== "string"){ return fail(validate_RedemptionStatusObject, typeError(instancePath+"/message", "RedemptionStatusObject/properties/message/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.updated !== undefined){
let data0 = data.updated;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!(formats["date-time"](data0))){ return fail(validate_RedemptionStatusObject, formatError(instancePath+"/updated", "RedemptionStatusObject/properties/updated/format", "date-time")); }
}
else { return fail(validate_RedemptionStatusObject, typeError(instancePath+"/updated", "RedemptionStatusObject/properties/updated/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_RedemptionStatusObject, typeError(instancePath, "RedemptionStatusObject/type", "object")); }
}
validate_RedemptionStatusObject.errors = vErrors; return errors === 0;
}


function validate_DepositSeasoningStatusStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_DepositSeasoningStatusStatus, typeError(instancePath, "DepositSeasoningStatusStatus/type", "number")); }
validate_DepositSeasoningStatusStatus.errors = vErrors; return errors === 0;
}


function validate_DepositsSeasoningStatusMessage(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DepositsSeasoningStatusMessage, typeError(instancePath, "DepositsSeasoningStatusMessage/type", "string")); }
validate_DepositsSeasoningStatusMessage.errors = vErrors; return errors === 0;
}


function validate_SeasoningPeriodExpires(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats["date-time"](data))){ return fail(validate_SeasoningPeriodExpires, formatError(instancePath, "SeasoningPeriodExpires/format", "date-time")); }
}
else { return fail(validate_SeasoningPeriodExpires, typeError(instancePath, "SeasoningPeriodExpires/type", "string")); }
}
}
validate_SeasoningPeriodExpires.errors = vErrors; return errors === 0;
}


function validate_DepositBuyingPowerHoldExpires(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats["date-time"](data))){ return fail(validate_DepositBuyingPowerHoldExpires, formatError(instancePath, "DepositBuyingPowerHoldExpires/format", "date-time")); }
}
else { return fail(validate_DepositBuyingPowerHoldExpires, typeError(instancePath, "DepositBuyingPowerHoldExpires/type", "string")); }
}
}
validate_DepositBuyingPowerHoldExpires.errors = vErrors; return errors === 0;
}


function validate_RecurringFrequency(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_RecurringFrequency, typeError(instancePath, "RecurringFrequency/type", "string")); }
if(!((((((data === "BIWEEKLY") || (data === "DAILY")) || (data === "MONTHLY")) || (data === "MONTHLY_FIRST")) || (data === "MONTHLY_MIDDLE")) || (data === "QUARTERLY"))){ return fail(validate_RecurringFrequency, enumError(instancePath, "RecurringFrequency/enum", value_849dcefa)); }
validate_RecurringFrequency.errors = vErrors; return errors === 0;
}


function validate_RecurringFrequencyRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.recurringFrequency === undefined) && (missing0 = "recurringFrequency")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.depositTypes !== undefined){
if("ACH" !== data.depositTypes){ return fail(validate_RecurringFrequencyRule, error(instancePath+"/depositTypes", "RecurringFrequencyRule/then/properties/depositTypes/const", "const", {allowedValue: "ACH"}, "must be equal to constant")); }
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "RecurringFrequencyRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_RecurringFrequencyRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.depositTypes !== undefined){
let data0 = data.depositTypes;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_RecurringFrequencyRule, typeError(instancePath+"/depositTypes", "DepositTypes/type", "string")); }
if(!((((data0 === "ACH") || (data0 === "BULK_FUNDING")) || (data0 === "CASH_PROMOTION")) || (data0 === "CASH_TRANSFER"))){ return fail(validate_RecurringFrequencyRule, enumError(instancePath+"/depositTypes", "DepositTypes/enum", value_5c1943e9)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.recurringFrequency !== undefined){
let data0 = data.recurringFrequency;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_RecurringFrequencyRule, typeError(instancePath+"/recurringFrequency", "RecurringFrequency/type", "string")); }
if(!((((((data0 === "BIWEEKLY") || (data0 === "DAILY")) || (data0 === "MONTHLY")) || (data0 === "MONTHLY_FIRST")) || (data0 === "MONTHLY_MIDDLE")) || (data0 === "QUARTERLY"))){ return fail(validate_RecurringFrequencyRule, enumError(instancePath+"/recurringFrequency", "RecurringFrequency/enum", value_849dcefa)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_RecurringFrequencyRule, typeError(instancePath, "RecurringFrequencyRule/type", "object")); }
}
validate_RecurringFrequencyRule.errors = vErrors; return errors === 0;
}


function validate_TransactionCode(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_TransactionCode, typeError(instancePath, "TransactionCode/type", "string")); }
if(!((((((((((((((((((((((((((((((data === "DISBURSEMENT_ACH_BANKA") || (data === "DISBURSEMENT_ACH_BANKB")) || (data === "DISBURSEMENT_ACH_BANKC")) || (data === "DISBURSEMENT_ACH_RETURN_BANKC")) || (data === "DISBURSEMENT_BULK_FUNDING")) || (data === "DISBURSEMENT_CASH_PROMOTION")) || (data === "DISBURSEMENT_CASH_TRANSFER")) || (data === "DISBURSEMENT_WIRE_BANKB")) || (data === "DISBURSEMENT_WIRE_BANKC")) || (data === "DISBURSEMENT_WIRE_RETURN_BANKB")) || (data === "DISBURSEMENT_WIRE_RETURN_BANKC")) || (data === "FEE_AUM")) || (data === "JOURNAL")) || (data === "RECEIPT_ACH_BANKA")) || (data === "RECEIPT_ACH_BANKB")) || (data === "RECEIPT_ACH_BANKC")) || (data === "RECEIPT_ACH_RETURN_BANKC")) || (data === "RECEIPT_BULK_FUNDING")) || (data === "RECEIPT_CASH_PROMOTION")) || (data === "RECEIPT_CASH_TRANSFER")) || (data === "RECEIPT_WIRE_BANKB")) || (data === "RETIREMENT_CONTRIBUTION_ACH_API")) || (data === "RETIREMENT_CONTRIBUTION_ACH_API_RETURN")) || (data === "RETIREMENT_CONTRIBUTION_ACH_VRN")) || (data === "RETIREMENT_CONTRIBUTION_BULK_FUNDING")) || (data === "RETIREMENT_CONTRIBUTION_CASH_TRANSFER")) || (data === "RETIREMENT_CONTRIBUTION_WIRE_VRN")) || (data === "RETIREMENT_DISTRIBUTION_ACH_API")) || (data === "RETIREMENT_DISTRIBUTION_ACH_API_RETURN")) || (data === "RETIREMENT_DISTRIBUTION_WIRE_MANUAL"))){ return fail(validate_TransactionCode, enumError(instancePath, "TransactionCode/enum", value_78ccca3a)); }
validate_TransactionCode.errors = vErrors; return errors === 0;
}


function validate_TransactionCodeType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_TransactionCodeType, typeError(instancePath, "TransactionCodeType/type", "string")); }
if(!((data === "CSR") || (data === "CSD"))){ return fail(validate_TransactionCodeType, enumError(instancePath, "TransactionCodeType/enum", value_b7cf89b7)); }
validate_TransactionCodeType.errors = vErrors; return errors === 0;
}


function validate_TransactionCodeObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code !== undefined){
let data0 = data.code;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_TransactionCodeObject, typeError(instancePath+"/code", "TransactionCode/type", "string")); }
if(!((((((((((((((((((((((((((((((data0 === "DISBURSEMENT_ACH_BANKA") || (data0 === "DISBURSEMENT_ACH_BANKB")) || (data0 === "DISBURSEMENT_ACH_BANKC")) || (data0 === "DISBURSEMENT_ACH_RETURN_BANKC")) || (data0 === "DISBURSEMENT_BULK_FUNDING")) || (data0 === "DISBURSEMENT_CASH_PROMOTION")) || (data0 === "DISBURSEMENT_CASH_TRANSFER")) || (data0 === "DISBURSEMENT_WIRE_BANKB")) || (data0 === "DISBURSEMENT_WIRE_BANKC")) || (data0 === "DISBURSEMENT_WIRE_RETURN_BANKB")) || (data0 === "DISBURSEMENT_WIRE_RETURN_BANKC")) || (data0 === "FEE_AUM")) || (data0 === "JOURNAL")) || (data0 === "RECEIPT_ACH_BANKA")) || (data0 === "RECEIPT_ACH_BANKB")) || (data0 === "RECEIPT_ACH_BANKC")) || (data0 === "RECEIPT_ACH_RETURN_BANKC")) || (data0 === "RECEIPT_BULK_FUNDING")) || (data0 === "RECEIPT_CASH_PROMOTION")) || (data0 === "RECEIPT_CASH_TRANSFER")) || (data0 === "RECEIPT_WIRE_BANKB")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_API")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_API_RETURN")) || (data0 === "RETIREMENT_CONTRIBUTION_ACH_VRN")) || (data0 === "RETIREMENT_CONTRIBUTION_BULK_FUNDING")) || (data0 === "RETIREMENT_CONTRIBUTION_CASH_TRANSFER")) || (data0 === "RETIREMENT_CONTRIBUTION_WIRE_VRN")) || (data0 === "RETIREMENT_DISTRIBUTION_ACH_API")) || (data0 === "RETIREMENT_DISTRIBUTION_ACH_API_RETURN")) || (data0 === "RETIREMENT_DISTRIBUTION_WIRE_MANUAL"))){ return fail(validate_TransactionCodeObject, enumError(instancePath+"/code", "TransactionCode/enum", value_78ccca3a)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.type !== undefined){
let data0 = data.type;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_TransactionCodeObject, typeError(instancePath+"/type", "TransactionCodeType/type", "string")); }
if(!((data0 === "CSR") || (data0 === "CSD"))){ return fail(validate_TransactionCodeObject, enumError(instancePath+"/type", "TransactionCodeType/enum", value_b7cf89b7)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.description !== undefined){
const _errs0 = errors;
if(typeof data.description !== "string"){ return fail(validate_TransactionCodeObject, typeError(instancePath+"/description", "TransactionCodeObject/properties/description/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_TransactionCodeObject, typeError(instancePath, "TransactionCodeObject/type", "object")); }
}
validate_TransactionCodeObject.errors = vErrors; return errors === 0;
}


function validate_FeeTransactionCode(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = typeError(instancePath, "FixedFeeTransactionCode/type", "string");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data === "FEE_ACH") || (data === "FEE_WIRE")) || (data === "FEE_WIRE_DOMESTIC")) || (data === "FEE_WIRE_INTERNATIONAL")) || (data === "FEE_FEDERAL_TAX")) || (data === "FEE_STATE_TAX"))){
const err0 = enumError(instancePath, "FixedFeeTransactionCode/enum", value_ae3d6694);
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(!pattern_bbb54013.test(data)){
const err0 = patternError(instancePath, "FeeTransactionCode/anyOf/1/pattern", "^FEE_STATE_TAX_[A-Z]{2}$");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err0 = typeError(instancePath, "FeeTransactionCode/anyOf/1/type", "string");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = error(instancePath, "FeeTransactionCode/anyOf", "anyOf", {}, "must match a schema in anyOf");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_FeeTransactionCode.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate_FeeTransactionCode.errors = vErrors; return errors === 0;
}


function validate_FixedFeeTransactionCode(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FixedFeeTransactionCode, typeError(instancePath, "FixedFeeTransactionCode/type", "string")); }
if(!((((((data === "FEE_ACH") || (data === "FEE_WIRE")) || (data === "FEE_WIRE_DOMESTIC")) || (data === "FEE_WIRE_INTERNATIONAL")) || (data === "FEE_FEDERAL_TAX")) || (data === "FEE_STATE_TAX"))){ return fail(validate_FixedFeeTransactionCode, enumError(instancePath, "FixedFeeTransactionCode/enum", value_ae3d6694)); }
validate_FixedFeeTransactionCode.errors = vErrors; return errors === 0;
}


function validate_Note(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Note, typeError(instancePath, "Note/type", "string")); }
validate_Note.errors = vErrors; return errors === 0;
}


function validate_RemittanceInformation(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_RemittanceInformation, typeError(instancePath, "RemittanceInformation/type", "string")); }
validate_RemittanceInformation.errors = vErrors; return errors === 0;
}


function validate_Batch(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "boolean"){ return fail(validate_Batch, typeError(instancePath, "Batch/type", "boolean")); }
validate_Batch.errors = vErrors; return errors === 0;
}


function validate_ReconciliationStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_ReconciliationStatus, typeError(instancePath, "ReconciliationStatus/type", "string")); }
if(!(((((data === "PENDING") || (data === "APPROVED")) || (data === "PROCESSING")) || (data === "SUCCESSFUL")) || (data === "FAILED"))){ return fail(validate_ReconciliationStatus, enumError(instancePath, "ReconciliationStatus/enum", value_60a013f1)); }
validate_ReconciliationStatus.errors = vErrors; return errors === 0;
}


function validate_BankAccountNickName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BankAccountNickName, typeError(instancePath, "BankAccountNickName/type", "string")); }
validate_BankAccountNickName.errors = vErrors; return errors === 0;
}


function validate_AccountHolderName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountHolderName, typeError(instancePath, "AccountHolderName/type", "string")); }
validate_AccountHolderName.errors = vErrors; return errors === 0;
}


function validate_BankAccountType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BankAccountType, typeError(instancePath, "BankAccountType/type", "string")); }
if(!((data === "CHECKING") || (data === "SAVINGS"))){ return fail(validate_BankAccountType, enumError(instancePath, "BankAccountType/enum", value_fc69ced0)); }
validate_BankAccountType.errors = vErrors; return errors === 0;
}


function validate_BankAccountNumber(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BankAccountNumber, typeError(instancePath, "BankAccountNumber/type", "string")); }
validate_BankAccountNumber.errors = vErrors; return errors === 0;
}


function validate_BankRoutingNumber(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BankRoutingNumber, typeError(instancePath, "BankRoutingNumber/type", "string")); }
validate_BankRoutingNumber.errors = vErrors; return errors === 0;
}


function validate_BankAccountNumberLastFour(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_4b1f74a7.test(data)){ return fail(validate_BankAccountNumberLastFour, patternError(instancePath, "BankAccountNumberLastFour/pattern", "^\\*{4}[0-9]{4}$")); }
}
else { return fail(validate_BankAccountNumberLastFour, typeError(instancePath, "BankAccountNumberLastFour/type", "string")); }
}
validate_BankAccountNumberLastFour.errors = vErrors; return errors === 0;
}


function validate_BankRoutingNumberLastFour(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_4b1f74a7.test(data)){ return fail(validate_BankRoutingNumberLastFour, patternError(instancePath, "BankRoutingNumberLastFour/pattern", "^\\*{4}[0-9]{4}$")); }
}
else { return fail(validate_BankRoutingNumberLastFour, typeError(instancePath, "BankRoutingNumberLastFour/type", "string")); }
}
validate_BankRoutingNumberLastFour.errors = vErrors; return errors === 0;
}


function validate_BankAccountDefault(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "boolean"){ return fail(validate_BankAccountDefault, typeError(instancePath, "BankAccountDefault/type", "boolean")); }
validate_BankAccountDefault.errors = vErrors; return errors === 0;
}


function validate_BankAccountDefaultRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var result0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs0 = errors;
if(errors === _errs0){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.bankAccountDefault !== undefined){
if(typeof data0.bankAccountDefault !== "boolean"){ return fail(validate_BankAccountDefaultRule, typeError(instancePath+"/" + i0+"/bankAccountDefault", "BankAccountDefault/type", "boolean")); }
}
}
else { return fail(validate_BankAccountDefaultRule, typeError(instancePath+"/" + i0, "BankAccountDefaultRule/items/type", "object")); }
}
var result0 = _errs0 === errors;
if(!result0){
break;
}
}
if(result0){
const _errs0 = errors;
const len1 = data.length;
let valid3 = true;
if(data.length > 0){
let count0 = 0;
for(let i1=0; i1<len1; i1++){
let data0 = data[i1];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.bankAccountDefault === undefined) && (missing0 = "bankAccountDefault")){
const err0 = error(instancePath+"/" + i1, "BankAccountDefaultRule/contains/required", "required", {missingProperty: missing0}, "must have required property '"+missing0+"'");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data0.bankAccountDefault !== undefined){
if(true !== data0.bankAccountDefault){
const err0 = error(instancePath+"/" + i1+"/bankAccountDefault", "BankAccountDefaultRule/contains/properties/bankAccountDefault/const", "const", {allowedValue: true}, "must be equal to constant");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
}
else {
const err0 = typeError(instancePath+"/" + i1, "BankAccountDefaultRule/contains/type", "object");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
count0++;
if(count0 > 1){
valid3 = false;
break;
}
if(count0 >= 0){
valid3 = true;
}
}
}
}
if(!valid3){ return fail(validate_BankAccountDefaultRule, error(instancePath, "BankAccountDefaultRule/contains", "contains", {minContains: 0, maxContains: 1}, "must contain at least 0 and no more than 1 valid item(s)")); }
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
}
}
else { return fail(validate_BankAccountDefaultRule, typeError(instancePath, "BankAccountDefaultRule/type", "array")); }
}
validate_BankAccountDefaultRule.errors = vErrors; return errors === 0;
}


function validate_BankAccountCountry(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_BankAccountCountry, typeError(instancePath, "BankAccountCountry/type", "string")); }
validate_BankAccountCountry.errors = vErrors; return errors === 0;
}


function validate_WithdrawalDetailsObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.beneficiaryName !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryName !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryName", "WithdrawalDetailsObject/properties/beneficiaryName/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryAccountNumber !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryAccountNumber !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryAccountNumber", "WithdrawalDetailsObject/properties/beneficiaryAccountNumber/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryAccountType !== undefined){
let data0 = data.beneficiaryAccountType;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryAccountType", "BankAccountType/type", "string")); }
if(!((data0 === "CHECKING") || (data0 === "SAVINGS"))){ return fail(validate_WithdrawalDetailsObject, enumError(instancePath+"/beneficiaryAccountType", "BankAccountType/enum", value_fc69ced0)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryRoutingNumber !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryRoutingNumber !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryRoutingNumber", "WithdrawalDetailsObject/properties/beneficiaryRoutingNumber/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiarySwiftABA !== undefined){
const _errs0 = errors;
if(typeof data.beneficiarySwiftABA !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiarySwiftABA", "WithdrawalDetailsObject/properties/beneficiarySwiftABA/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankName !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankName !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankName", "WithdrawalDetailsObject/properties/beneficiaryBankName/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankAddress !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankAddress !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankAddress", "WithdrawalDetailsObject/properties/beneficiaryBankAddress/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankCity !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankCity !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankCity", "WithdrawalDetailsObject/properties/beneficiaryBankCity/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankProvince !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankProvince !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankProvince", "WithdrawalDetailsObject/properties/beneficiaryBankProvince/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankZip !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankZip !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankZip", "WithdrawalDetailsObject/properties/beneficiaryBankZip/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.beneficiaryBankCountry !== undefined){
const _errs0 = errors;
if(typeof data.beneficiaryBankCountry !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/beneficiaryBankCountry", "WithdrawalDetailsObject/properties/beneficiaryBankCountry/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.intermediarySwift !== undefined){
const _errs0 = errors;
if(typeof data.intermediarySwift !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/intermediarySwift", "WithdrawalDetailsObject/properties/intermediarySwift/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.intermediaryBankName !== undefined){
const _errs0 = errors;
if(typeof data.intermediaryBankName !== "string"){ return fail(validate_WithdrawalDetailsObject, typeError(instancePath+"/intermediaryBankName", "WithdrawalDetailsObject/properties/intermediaryBankName/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else { return fail(validate_WithdrawalDetailsObject, typeError(instancePath, "WithdrawalDetailsObject/type", "object")); }
}
validate_WithdrawalDetailsObject.errors = vErrors; return errors === 0;
}


function validate_IraDistribution(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_IraDistribution, typeError(instancePath, "IraDistribution/type", "string")); }
if(!(((((((((data === "NORMAL_DISTRIBUTION") || (data === "EARLY_DISTRIBUTION")) || (data === "EARLY_DISTRIBUTION_PENALTY_EXCEPTION")) || (data === "DIRECT_ROLLOVER")) || (data === "DIRECT_TRANSFER")) || (data === "REQUIRED_MINIMUM_DISTRIBUTION")) || (data === "DISTRIBUTION_TO_BENEFICIARY")) || (data === "RETURN_OF_EXCESS_CONTRIBUTION")) || (data === "QUALIFIED_CHARITABLE_CONTRIBUTION"))){ return fail(validate_IraDistribution, enumError(instancePath, "IraDistribution/enum", value_1bf067e4)); }
validate_IraDistribution.errors = vErrors; return errors === 0;
}


function validate_IraDistributionSubType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_IraDistributionSubType, typeError(instancePath, "IraDistributionSubType/type", "string")); }
if(!(((((((data === "SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T") || (data === "DISABILITY_OR_DEATH")) || (data === "HIGHER_EDUCATION_EXPENSES")) || (data === "FIRST_TIME_HOME_PURCHASE")) || (data === "MEDICAL_EXPENSES")) || (data === "HEALTH_INSURANCE_PREMIUMS")) || (data === "RESERVIST_DISTRIBUTIONS"))){ return fail(validate_IraDistributionSubType, enumError(instancePath, "IraDistributionSubType/enum", value_5c307337)); }
validate_IraDistributionSubType.errors = vErrors; return errors === 0;
}


function validate_IraDistributionSubTypeRule(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.iraDistributionSubType === undefined) && (missing0 = "iraDistributionSubType")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.iraDistribution !== undefined){
if("EARLY_DISTRIBUTION_PENALTY_EXCEPTION" !== data.iraDistribution){ return fail(validate_IraDistributionSubTypeRule, error(instancePath+"/iraDistribution", "IraDistributionSubTypeRule/then/properties/iraDistribution/const", "const", {allowedValue: "EARLY_DISTRIBUTION_PENALTY_EXCEPTION"}, "must be equal to constant")); }
}
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
const err0 = error(instancePath, "IraDistributionSubTypeRule/if", "if", {failingKeyword: "then"}, "must match \"then\" schema");
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate_IraDistributionSubTypeRule.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.iraDistribution !== undefined){
let data0 = data.iraDistribution;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_IraDistributionSubTypeRule, typeError(instancePath+"/iraDistribution", "IraDistribution/type", "string")); }
if(!(((((((((data0 === "NORMAL_DISTRIBUTION") || (data0 === "EARLY_DISTRIBUTION")) || (data0 === "EARLY_DISTRIBUTION_PENALTY_EXCEPTION")) || (data0 === "DIRECT_ROLLOVER")) || (data0 === "DIRECT_TRANSFER")) || (data0 === "REQUIRED_MINIMUM_DISTRIBUTION")) || (data0 === "DISTRIBUTION_TO_BENEFICIARY")) || (data0 === "RETURN_OF_EXCESS_CONTRIBUTION")) || (data0 === "QUALIFIED_CHARITABLE_CONTRIBUTION"))){ return fail(validate_IraDistributionSubTypeRule, enumError(instancePath+"/iraDistribution", "IraDistribution/enum", value_1bf067e4)); }
var result0 = _errs2 === errors;
} else var result0 = true;
if(result0){
if(data.iraDistributionSubType !== undefined){
let data0 = data.iraDistributionSubType;
const _errs2 = errors;
if(typeof data0 !== "string"){ return fail(validate_IraDistributionSubTypeRule, typeError(instancePath+"/iraDistributionSubType", "IraDistributionSubType/type", "string")); }
if(!(((((((data0 === "SUBSTANTIALLY_EQUAL_PERIODIC_PAYMENTS_SEPP_72T") || (data0 === "DISABILITY_OR_DEATH")) || (data0 === "HIGHER_EDUCATION_EXPENSES")) || (data0 === "FIRST_TIME_HOME_PURCHASE")) || (data0 === "MEDICAL_EXPENSES")) || (data0 === "HEALTH_INSURANCE_PREMIUMS")) || (data0 === "RESERVIST_DISTRIBUTIONS"))){ return fail(validate_IraDistributionSubTypeRule, enumError(instancePath+"/iraDistributionSubType", "IraDistributionSubType/enum", value_5c307337)); }
var result0 = _errs2 === errors;
} else var result0 = true;
}
}
else { return fail(validate_IraDistributionSubTypeRule, typeError(instancePath, "IraDistributionSubTypeRule/type", "object")); }
}
validate_IraDistributionSubTypeRule.errors = vErrors; return errors === 0;
}


function validate_IraTaxWithHoldings(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.federalTaxPercentage !== undefined){
let data0 = data.federalTaxPercentage;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_IraTaxWithHoldings, typeError(instancePath+"/federalTaxPercentage", "IraTaxWithHoldings/properties/federalTaxPercentage/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.stateTaxPercentage !== undefined){
let data0 = data.stateTaxPercentage;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_IraTaxWithHoldings, typeError(instancePath+"/stateTaxPercentage", "IraTaxWithHoldings/properties/stateTaxPercentage/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_IraTaxWithHoldings, typeError(instancePath, "IraTaxWithHoldings/type", "object")); }
}
validate_IraTaxWithHoldings.errors = vErrors; return errors === 0;
}


function validate_WithdrawalCategories(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WithdrawalCategories, typeError(instancePath, "WithdrawalCategories/type", "string")); }
validate_WithdrawalCategories.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentTypes(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_PhysicalDocumentTypes, typeError(instancePath, "PhysicalDocumentTypes/type", "string")); }
if(!(((((((((((((data === "DRIVER_LICENSE") || (data === "PASSPORT")) || (data === "NATIONAL_ID_CARD")) || (data === "VOTER_ID")) || (data === "WORK_PERMIT")) || (data === "VISA")) || (data === "RESIDENCE_PERMIT")) || (data === "ACATS_IN")) || (data === "ACATS_OUT")) || (data === "TRANSFER_ON_DEATH")) || (data === "BENEFICIARY_DOCUMENT")) || (data === "BUSINESS_DOCUMENT")) || (data === "TRUST_DOCUMENTS"))){ return fail(validate_PhysicalDocumentTypes, enumError(instancePath, "PhysicalDocumentTypes/enum", value_86e4422a)); }
validate_PhysicalDocumentTypes.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentSides(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_PhysicalDocumentSides, typeError(instancePath, "PhysicalDocumentSides/type", "string")); }
validate_PhysicalDocumentSides.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentBase64(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern_2398e1c0.test(data)){ return fail(validate_PhysicalDocumentBase64, patternError(instancePath, "PhysicalDocumentBase64/pattern", "^data:[^,]*;base64,")); }
}
else { return fail(validate_PhysicalDocumentBase64, typeError(instancePath, "PhysicalDocumentBase64/type", "string")); }
}
validate_PhysicalDocumentBase64.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_PhysicalDocumentStatus, typeError(instancePath, "PhysicalDocumentStatus/type", "string")); }
if(!((((data === "NOT_SUBMITTED") || (data === "PENDING")) || (data === "APPROVED")) || (data === "REJECTED"))){ return fail(validate_PhysicalDocumentStatus, enumError(instancePath, "PhysicalDocumentStatus/enum", value_75e5d557)); }
validate_PhysicalDocumentStatus.errors = vErrors; return errors === 0;
}


function validate_PhysicalDocumentStatusObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
let data0 = data.name;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_PhysicalDocumentStatusObject, typeError(instancePath+"/name", "PhysicalDocumentStatus/type", "string")); }
if(!((((data0 === "NOT_SUBMITTED") || (data0 === "PENDING")) || (data0 === "APPROVED")) || (data0 === "REJECTED"))){ return fail(validate_PhysicalDocumentStatusObject, enumError(instancePath+"/name", "PhysicalDocumentStatus/enum", value_75e5d557)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.description !== undefined){
const _errs0 = errors;
if(typeof data.description !== "string"){ return fail(validate_PhysicalDocumentStatusObject, typeError(instancePath+"/description", "PhysicalDocumentStatusObject/properties/description/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
else { return fail(validate_PhysicalDocumentStatusObject, typeError(instancePath, "PhysicalDocumentStatusObject/type", "object")); }
}
validate_PhysicalDocumentStatusObject.errors = vErrors; return errors === 0;
}


function validate_FundName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FundName, typeError(instancePath, "FundName/type", "string")); }
validate_FundName.errors = vErrors; return errors === 0;
}


function validate_FundDescription(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FundDescription, typeError(instancePath, "FundDescription/type", "string")); }
validate_FundDescription.errors = vErrors; return errors === 0;
}


function validate_PortfolioName(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_PortfolioName, typeError(instancePath, "PortfolioName/type", "string")); }
validate_PortfolioName.errors = vErrors; return errors === 0;
}


function validate_PortfolioDescription(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_PortfolioDescription, typeError(instancePath, "PortfolioDescription/type", "string")); }
validate_PortfolioDescription.errors = vErrors; return errors === 0;
}


function validate_FundType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_FundType, typeError(instancePath, "FundType/type", "string")); }
if(!((data === "FUND") || (data === "CASH_RESERVE"))){ return fail(validate_FundType, enumError(instancePath, "FundType/enum", value_9c481468)); }
validate_FundType.errors = vErrors; return errors === 0;
}


function validate_FundTarget(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_FundTarget, typeError(instancePath, "FundTarget/type", "number")); }
validate_FundTarget.errors = vErrors; return errors === 0;
}


function validate_FundMaxAllowed(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_FundMaxAllowed, typeError(instancePath, "FundMaxAllowed/type", "number")); }
validate_FundMaxAllowed.errors = vErrors; return errors === 0;
}


function validate_PortfolioMaxAllowed(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_PortfolioMaxAllowed, typeError(instancePath, "PortfolioMaxAllowed/type", "number")); }
validate_PortfolioMaxAllowed.errors = vErrors; return errors === 0;
}


function validate_FundLowerBound(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_FundLowerBound, typeError(instancePath, "FundLowerBound/type", "number")); }
validate_FundLowerBound.errors = vErrors; return errors === 0;
}


function validate_FundUpperLowerBound(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_FundUpperLowerBound, typeError(instancePath, "FundUpperLowerBound/type", "number")); }
validate_FundUpperLowerBound.errors = vErrors; return errors === 0;
}


function validate_PortfolioLowerBound(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_PortfolioLowerBound, typeError(instancePath, "PortfolioLowerBound/type", "number")); }
validate_PortfolioLowerBound.errors = vErrors; return errors === 0;
}


function validate_PortfolioUpperLowerBound(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_PortfolioUpperLowerBound, typeError(instancePath, "PortfolioUpperLowerBound/type", "number")); }
validate_PortfolioUpperLowerBound.errors = vErrors; return errors === 0;
}


function validate_TriggerTypes(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_TriggerTypes, typeError(instancePath, "TriggerTypes/type", "string")); }
if(!(((data === "TOTAL_DRIFT") || (data === "RELATIVE_DRIFT")) || (data === "ABSOLUTE_DRIFT"))){ return fail(validate_TriggerTypes, enumError(instancePath, "TriggerTypes/enum", value_be0960fe)); }
validate_TriggerTypes.errors = vErrors; return errors === 0;
}


function validate_AllocationStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AllocationStatus, typeError(instancePath, "AllocationStatus/type", "string")); }
if(!(((((data === "NEW") || (data === "ACCEPTED")) || (data === "PART_COMPLETE")) || (data === "COMPLETED")) || (data === "REJECTED"))){ return fail(validate_AllocationStatus, enumError(instancePath, "AllocationStatus/enum", value_cdaf832b)); }
validate_AllocationStatus.errors = vErrors; return errors === 0;
}


function validate_AllocatedQuantity(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_AllocatedQuantity, typeError(instancePath, "AllocatedQuantity/type", "number")); }
validate_AllocatedQuantity.errors = vErrors; return errors === 0;
}


function validate_UnallocatedQuantity(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_UnallocatedQuantity, typeError(instancePath, "UnallocatedQuantity/type", "number")); }
validate_UnallocatedQuantity.errors = vErrors; return errors === 0;
}


function validate_UnallocatedNotional(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_UnallocatedNotional, typeError(instancePath, "UnallocatedNotional/type", "number")); }
validate_UnallocatedNotional.errors = vErrors; return errors === 0;
}


function validate_AllocationsRequested(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 10000 || isNaN(data)){ return fail(validate_AllocationsRequested, error(instancePath, "AllocationsRequested/maximum", "maximum", {comparison: "<=", limit: 10000}, "must be <= 10000")); }
else {
if(data < 1 || isNaN(data)){ return fail(validate_AllocationsRequested, error(instancePath, "AllocationsRequested/minimum", "minimum", {comparison: ">=", limit: 1}, "must be >= 1")); }
}
}
else { return fail(validate_AllocationsRequested, typeError(instancePath, "AllocationsRequested/type", "number")); }
}
validate_AllocationsRequested.errors = vErrors; return errors === 0;
}


function validate_AllocationsCompleted(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 10000 || isNaN(data)){ return fail(validate_AllocationsCompleted, error(instancePath, "AllocationsCompleted/maximum", "maximum", {comparison: "<=", limit: 10000}, "must be <= 10000")); }
else {
if(data < 1 || isNaN(data)){ return fail(validate_AllocationsCompleted, error(instancePath, "AllocationsCompleted/minimum", "minimum", {comparison: ">=", limit: 1}, "must be >= 1")); }
}
}
else { return fail(validate_AllocationsCompleted, typeError(instancePath, "AllocationsCompleted/type", "number")); }
}
validate_AllocationsCompleted.errors = vErrors; return errors === 0;
}


function validate_AllocationUrl(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AllocationUrl, typeError(instancePath, "AllocationUrl/type", "string")); }
validate_AllocationUrl.errors = vErrors; return errors === 0;
}


function validate_OrderAllocations(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.created !== undefined){
let data0 = data.created;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!(formats["date-time"](data0))){ return fail(validate_OrderAllocations, formatError(instancePath+"/created", "OrderAllocations/properties/created/format", "date-time")); }
}
else { return fail(validate_OrderAllocations, typeError(instancePath+"/created", "OrderAllocations/properties/created/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.status !== undefined){
let data0 = data.status;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_OrderAllocations, typeError(instancePath+"/status", "AllocationStatus/type", "string")); }
if(!(((((data0 === "NEW") || (data0 === "ACCEPTED")) || (data0 === "PART_COMPLETE")) || (data0 === "COMPLETED")) || (data0 === "REJECTED"))){ return fail(validate_OrderAllocations, enumError(instancePath+"/status", "AllocationStatus/enum", value_cdaf832b)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.allocationsRequested !== undefined){
let data0 = data.allocationsRequested;
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){ return fail(validate_OrderAllocations, error(instancePath+"/allocationsRequested", "AllocationsRequested/maximum", "maximum", {comparison: "<=", limit: 10000}, "must be <= 10000")); }
else {
if(data0 < 1 || isNaN(data0)){ return fail(validate_OrderAllocations, error(instancePath+"/allocationsRequested", "AllocationsRequested/minimum", "minimum", {comparison: ">=", limit: 1}, "must be >= 1")); }
}
}
else { return fail(validate_OrderAllocations, typeError(instancePath+"/allocationsRequested", "AllocationsRequested/type", "number")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.allocationsCompleted !== undefined){
let data0 = data.allocationsCompleted;
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 10000 || isNaN(data0)){ return fail(validate_OrderAllocations, error(instancePath+"/allocationsCompleted", "AllocationsCompleted/maximum", "maximum", {comparison: "<=", limit: 10000}, "must be <= 10000")); }
else {
if(data0 < 1 || isNaN(data0)){ return fail(validate_OrderAllocations, error(instancePath+"/allocationsCompleted", "AllocationsCompleted/minimum", "minimum", {comparison: ">=", limit: 1}, "must be >= 1")); }
}
}
else { return fail(validate_OrderAllocations, typeError(instancePath+"/allocationsCompleted", "AllocationsCompleted/type", "number")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.unallocatedQuantity !== undefined){
let data0 = data.unallocatedQuantity;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_OrderAllocations, typeError(instancePath+"/unallocatedQuantity", "UnallocatedQuantity/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.unallocatedNotional !== undefined){
let data0 = data.unallocatedNotional;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_OrderAllocations, typeError(instancePath+"/unallocatedNotional", "UnallocatedNotional/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.comment !== undefined){
const _errs0 = errors;
if(typeof data.comment !== "string"){ return fail(validate_OrderAllocations, typeError(instancePath+"/comment", "OrderAllocations/properties/comment/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
}
}
}
else { return fail(validate_OrderAllocations, typeError(instancePath, "OrderAllocations/type", "object")); }
}
validate_OrderAllocations.errors = vErrors; return errors === 0;
}


function validate_AccountTransaction(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((data.accountAmount === undefined) && (missing0 = "accountAmount")) || ((data.accountBalance === undefined) && (missing0 = "accountBalance"))) || ((data.accountType === undefined) && (missing0 = "accountType"))) || ((data.comment === undefined) && (missing0 = "comment"))) || ((data.dnb === undefined) && (missing0 = "dnb"))) || ((data.finTranID === undefined) && (missing0 = "finTranID"))) || ((data.finTranTypeID === undefined) && (missing0 = "finTranTypeID"))) || ((data.feeSec === undefined) && (missing0 = "feeSec"))) || ((data.feeTaf === undefined) && (missing0 = "feeTaf"))) || ((data.feeBase === undefined) && (missing0 = "feeBase"))) || ((data.feeXtraShares === undefined) && (missing0 = "feeXtraShares"))) || ((data.feeExchange === undefined) && (missing0 = "feeExchange"))) || ((data.fillQty === undefined) && (missing0 = "fillQty"))) || ((data.fillPx === undefined) && (missing0 = "fillPx"))) || ((data.sendCommissionToClearing === undefined) && (missing0 = "sendCommissionToClearing"))) || ((data.systemAmount === undefined) && (missing0 = "systemAmount"))) || ((data.tranAmount === undefined) && (missing0 = "tranAmount"))) || ((data.wlpAmount === undefined) && (missing0 = "wlpAmount"))) || ((data.tranSource === undefined) && (missing0 = "tranSource"))) || ((data.tranWhen === undefined) && (missing0 = "tranWhen"))){ return fail(validate_AccountTransaction, error(instancePath, "AccountTransaction/required", "required", {missingProperty: missing0}, "must have required property '"+missing0+"'")); }
else {
if(data.accountAmount !== undefined){
let data0 = data.accountAmount;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/accountAmount", "AccountTransaction/properties/accountAmount/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.accountBalance !== undefined){
let data0 = data.accountBalance;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/accountBalance", "AccountTransaction/properties/accountBalance/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.accountType !== undefined){
const _errs0 = errors;
if(typeof data.accountType !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/accountType", "AccountTransaction/properties/accountType/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.comment !== undefined){
const _errs0 = errors;
if(typeof data.comment !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/comment", "AccountTransaction/properties/comment/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.dnb !== undefined){
const _errs0 = errors;
if(typeof data.dnb !== "boolean"){ return fail(validate_AccountTransaction, typeError(instancePath+"/dnb", "AccountTransaction/properties/dnb/type", "boolean")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.finTranID !== undefined){
let data0 = data.finTranID;
const _errs0 = errors;
if(errors === _errs0){
if(typeof data0 === "string"){
if(!pattern_fb5f8e84.test(data0)){ return fail(validate_AccountTransaction, patternError(instancePath+"/finTranID", "AccountTransaction/properties/finTranID/pattern", "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/finTranID", "AccountTransaction/properties/finTranID/type", "string")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.finTranTypeID !== undefined){
const _errs0 = errors;
if(typeof data.finTranTypeID !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/finTranTypeID", "AccountTransaction/properties/finTranTypeID/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.feeSec !== undefined){
let data0 = data.feeSec;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/feeSec", "AccountTransaction/properties/feeSec/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.feeTaf !== undefined){
let data0 = data.feeTaf;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/feeTaf", "AccountTransaction/properties/feeTaf/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.feeBase !== undefined){
let data0 = data.feeBase;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/feeBase", "AccountTransaction/properties/feeBase/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.feeXtraShares !== undefined){
let data0 = data.feeXtraShares;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/feeXtraShares", "AccountTransaction/properties/feeXtraShares/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.feeExchange !== undefined){
let data0 = data.feeExchange;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/feeExchange", "AccountTransaction/properties/feeExchange/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.fillQty !== undefined){
let data0 = data.fillQty;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/fillQty", "AccountTransaction/properties/fillQty/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.fillPx !== undefined){
let data0 = data.fillPx;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/fillPx", "AccountTransaction/properties/fillPx/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.sendCommissionToClearing !== undefined){
const _errs0 = errors;
if(typeof data.sendCommissionToClearing !== "boolean"){ return fail(validate_AccountTransaction, typeError(instancePath+"/sendCommissionToClearing", "AccountTransaction/properties/sendCommissionToClearing/type", "boolean")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.systemAmount !== undefined){
let data0 = data.systemAmount;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/systemAmount", "AccountTransaction/properties/systemAmount/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.tranAmount !== undefined){
let data0 = data.tranAmount;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/tranAmount", "AccountTransaction/properties/tranAmount/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.wlpAmount !== undefined){
let data0 = data.wlpAmount;
const _errs0 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){ return fail(validate_AccountTransaction, typeError(instancePath+"/wlpAmount", "AccountTransaction/properties/wlpAmount/type", "number")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.tranSource !== undefined){
const _errs0 = errors;
if(typeof data.tranSource !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/tranSource", "AccountTransaction/properties/tranSource/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.tranWhen !== undefined){
let data0 = data.tranWhen;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!pattern_1380f063.test(data0)){ return fail(validate_AccountTransaction, patternError(instancePath+"/tranWhen", "AccountTransaction/properties/tranWhen/pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$")); }
else {
if(!(formats["date-time"](data0))){ return fail(validate_AccountTransaction, formatError(instancePath+"/tranWhen", "AccountTransaction/properties/tranWhen/format", "date-time")); }
}
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/tranWhen", "AccountTransaction/properties/tranWhen/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.wlpFinTranTypeID !== undefined){
let data0 = data.wlpFinTranTypeID;
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats.uuid(data0))){ return fail(validate_AccountTransaction, formatError(instancePath+"/wlpFinTranTypeID", "WlpFinTranTypeID/format", "uuid")); }
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/wlpFinTranTypeID", "WlpFinTranTypeID/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.instrument !== undefined){
let data0 = data.instrument;
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data1 === "string"){
if(!(formats.uuid(data1))){ return fail(validate_AccountTransaction, formatError(instancePath+"/instrument/id", "AccountTransactionInstrument/properties/id/format", "uuid")); }
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/instrument/id", "AccountTransactionInstrument/properties/id/type", "string")); }
}
}
var result1 = _errs2 === errors;
} else var result1 = true;
if(result1){
if(data0.symbol !== undefined){
const _errs2 = errors;
if(typeof data0.symbol !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/instrument/symbol", "AccountTransactionInstrument/properties/symbol/type", "string")); }
var result1 = _errs2 === errors;
} else var result1 = true;
if(result1){
if(data0.name !== undefined){
const _errs2 = errors;
if(typeof data0.name !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/instrument/name", "AccountTransactionInstrument/properties/name/type", "string")); }
var result1 = _errs2 === errors;
} else var result1 = true;
}
}
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/instrument", "AccountTransactionInstrument/type", "object")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.orderID !== undefined){
let data0 = data.orderID;
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(!pattern_fb5f8e84.test(data0)){ return fail(validate_AccountTransaction, patternError(instancePath+"/orderID", "OrderID/pattern", "^[A-Za-z]{2}\\.[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$")); }
}
else { return fail(validate_AccountTransaction, typeError(instancePath+"/orderID", "OrderID/type", "string")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.orderNo !== undefined){
const _errs0 = errors;
if(typeof data.orderNo !== "string"){ return fail(validate_AccountTransaction, typeError(instancePath+"/orderNo", "OrderNo/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else { return fail(validate_AccountTransaction, typeError(instancePath, "AccountTransaction/type", "object")); }
}
validate_AccountTransaction.errors = vErrors; return errors === 0;
}


function validate_AccountTransactionInstrument(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs0 = errors;
if(errors === _errs0){
if(errors === _errs0){
if(typeof data0 === "string"){
if(!(formats.uuid(data0))){ return fail(validate_AccountTransactionInstrument, formatError(instancePath+"/id", "AccountTransactionInstrument/properties/id/format", "uuid")); }
}
else { return fail(validate_AccountTransactionInstrument, typeError(instancePath+"/id", "AccountTransactionInstrument/properties/id/type", "string")); }
}
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.symbol !== undefined){
const _errs0 = errors;
if(typeof data.symbol !== "string"){ return fail(validate_AccountTransactionInstrument, typeError(instancePath+"/symbol", "AccountTransactionInstrument/properties/symbol/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.name !== undefined){
const _errs0 = errors;
if(typeof data.name !== "string"){ return fail(validate_AccountTransactionInstrument, typeError(instancePath+"/name", "AccountTransactionInstrument/properties/name/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
else { return fail(validate_AccountTransactionInstrument, typeError(instancePath, "AccountTransactionInstrument/type", "object")); }
}
validate_AccountTransactionInstrument.errors = vErrors; return errors === 0;
}


function validate_AccountStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AccountStatus, typeError(instancePath, "AccountStatus/type", "string")); }
if(!(((((data === "PENDING") || (data === "OPEN")) || (data === "OPEN_NO_NEW_TRADES")) || (data === "FROZEN")) || (data === "CLOSED"))){ return fail(validate_AccountStatus, enumError(instancePath, "AccountStatus/enum", value_4b1d7d3a)); }
validate_AccountStatus.errors = vErrors; return errors === 0;
}


function validate_DepositStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_DepositStatus, typeError(instancePath, "DepositStatus/type", "string")); }
if(!(((((((((((data === "STARTED") || (data === "PENDING")) || (data === "SUCCESSFUL")) || (data === "FAILED")) || (data === "OTHER")) || (data === "RETURNED")) || (data === "APPROVED")) || (data === "REJECTED")) || (data === "ON_HOLD")) || (data === "PROCESSING")) || (data === "-"))){ return fail(validate_DepositStatus, enumError(instancePath, "DepositStatus/enum", value_31f0f463)); }
validate_DepositStatus.errors = vErrors; return errors === 0;
}


function validate_DepositStatusNumber(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_DepositStatusNumber, typeError(instancePath, "DepositStatusNumber/type", "number")); }
if(!(((((((((((data === 0) || (data === 1)) || (data === 2)) || (data === 3)) || (data === 4)) || (data === 5)) || (data === 14)) || (data === 15)) || (data === 16)) || (data === 17)) || (data === -1))){ return fail(validate_DepositStatusNumber, enumError(instancePath, "DepositStatusNumber/enum", value_11c97b82)); }
validate_DepositStatusNumber.errors = vErrors; return errors === 0;
}


function validate_WithdrawalStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_WithdrawalStatus, typeError(instancePath, "WithdrawalStatus/type", "string")); }
if(!(((((((((((data === "STARTED") || (data === "PENDING")) || (data === "SUCCESSFUL")) || (data === "FAILED")) || (data === "OTHER")) || (data === "RIA_PENDING")) || (data === "RIA_APPROVED")) || (data === "RIA_REJECTED")) || (data === "APPROVED")) || (data === "REJECTED")) || (data === "-"))){ return fail(validate_WithdrawalStatus, enumError(instancePath, "WithdrawalStatus/enum", value_bae4a6a5)); }
validate_WithdrawalStatus.errors = vErrors; return errors === 0;
}


function validate_WithdrawalStatusNumber(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){ return fail(validate_WithdrawalStatusNumber, typeError(instancePath, "WithdrawalStatusNumber/type", "number")); }
if(!(((((((((((data === 1) || (data === 2)) || (data === 3)) || (data === 4)) || (data === 11)) || (data === 12)) || (data === 13)) || (data === 14)) || (data === 15)) || (data === 16)) || (data === -1))){ return fail(validate_WithdrawalStatusNumber, enumError(instancePath, "WithdrawalStatusNumber/enum", value_b0a6af7c)); }
validate_WithdrawalStatusNumber.errors = vErrors; return errors === 0;
}


function validate_AutoPilotStatus(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_AutoPilotStatus, typeError(instancePath, "AutoPilotStatus/type", "string")); }
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "REBALANCE_NOT_STARTED") || (data === "REBALANCE_ABORTED")) || (data === "REBALANCE_REVIEW_COMPLETED")) || (data === "REBALANCE_NO_ORDERS_GENERATED")) || (data === "REBALANCE_10")) || (data === "REBALANCE_20")) || (data === "REBALANCE_30")) || (data === "REBALANCE_40")) || (data === "REBALANCE_50")) || (data === "REBALANCE_60")) || (data === "REBALANCE_70")) || (data === "REBALANCE_80")) || (data === "REBALANCE_90")) || (data === "REBALANCE_COMPLETED")) || (data === "REBALANCE_FAILED")) || (data === "AMOUNTCASH_ORDERS_AGGREGATED")) || (data === "ORDERQTY_ORDERS_AGGREGATED")) || (data === "ORDERQTY_ORDERS_PREPARED")) || (data === "AMOUNTCASH_ORDERS_PREPARED")) || (data === "SELL_ORDERQTY_ORDERS_SUBMITTED")) || (data === "SUBACCOUNT_ORDERS_ADJUSTED")) || (data === "SELL_AMOUNTCASH_ORDERS_SUBMITTED")) || (data === "SELL_AMOUNTCASH_ORDERS_COMPLETED")) || (data === "SELL_AMOUNTCASH_ORDERS_FAILED")) || (data === "SELL_AMOUNTCASH_ORDERS_TIMEDOUT")) || (data === "SELL_ORDERQTY_ORDERS_COMPLETED")) || (data === "SELL_ORDERQTY_ORDERS_FAILED")) || (data === "SELL_ORDERQTY_ORDERS_TIMEDOUT")) || (data === "BUY_ORDERQTY_ORDERS_SUBMITTED")) || (data === "BUY_ORDERQTY_ORDERS_COMPLETED")) || (data === "BUY_ORDERQTY_ORDERS_FAILED")) || (data === "BUY_ORDERQTY_ORDERS_TIMEDOUT")) || (data === "BUY_AMOUNTCASH_ORDERS_SUBMITTED")) || (data === "BUY_AMOUNTCASH_ORDERS_COMPLETED")) || (data === "BUY_AMOUNTCASH_ORDERS_FAILED")) || (data === "BUY_AMOUNTCASH_ORDERS_TIMEDOUT")) || (data === "ORDERS_CLEANEDUP")) || (data === "RIA_NEXT_REBALANCE_UPDATED")) || (data === "ALLOCATION_PREPARED")) || (data === "ALLOCATION_SUBMITTED")) || (data === "ALLOCATION_NOT_STARTED")) || (data === "ALLOCATION_10")) || (data === "ALLOCATION_20")) || (data === "ALLOCATION_30")) || (data === "ALLOCATION_40")) || (data === "ALLOCATION_50")) || (data === "ALLOCATION_60")) || (data === "ALLOCATION_70")) || (data === "ALLOCATION_80")) || (data === "ALLOCATION_90")) || (data === "ALLOCATION_COMPLETED")) || (data === "ALLOCATION_FAILED")) || (data === "ALLOCATION_TIMEDOUT")) || (data === "SUBACCOUNT_HOLDINGS_UPDATED")) || (data === "SUBACCOUNT_HOLDINGS_UPDATE_FAILED")) || (data === "SUCCESS"))){ return fail(validate_AutoPilotStatus, enumError(instancePath, "AutoPilotStatus/enum", value_09f1014b)); }
validate_AutoPilotStatus.errors = vErrors; return errors === 0;
}


function validate_Direction(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_Direction, typeError(instancePath, "Direction/type", "string")); }
if(!(((data === "next") || (data === "prev")) || (data === "previous"))){ return fail(validate_Direction, enumError(instancePath, "Direction/enum", value_90da77af)); }
validate_Direction.errors = vErrors; return errors === 0;
}


function validate_NotShown(data, {instancePath=""}={}){
validate_NotShown.errors = null;
return true;
}


function validate_NotShownObject(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){ return fail(validate_NotShownObject, typeError(instancePath, "NotShownObject/type", "object")); }
validate_NotShownObject.errors = vErrors; return errors === 0;
}


function validate_ErrorDetails(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.field !== undefined){
const _errs0 = errors;
if(typeof data.field !== "string"){ return fail(validate_ErrorDetails, typeError(instancePath+"/field", "ErrorDetails/properties/field/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.type !== undefined){
let data0 = data.type;
const _errs0 = errors;
if(typeof data0 !== "string"){ return fail(validate_ErrorDetails, typeError(instancePath+"/type", "ErrorDetailsType/type", "string")); }
if(!(((((((((((data0 === "STRING") || (data0 === "ARRAY")) || (data0 === "INT")) || (data0 === "DECIMAL")) || (data0 === "BOOL")) || (data0 === "TEXT")) || (data0 === "UUID")) || (data0 === "DATE")) || (data0 === "MAP")) || (data0 === "OBJECT")) || (data0 === "ENUM"))){ return fail(validate_ErrorDetails, enumError(instancePath+"/type", "ErrorDetailsType/enum", value_26ed9eac)); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.allowedValues !== undefined){
const _errs0 = errors;
if(typeof data.allowedValues !== "string"){ return fail(validate_ErrorDetails, typeError(instancePath+"/allowedValues", "ErrorDetails/properties/allowedValues/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.detail !== undefined){
const _errs0 = errors;
if(typeof data.detail !== "string"){ return fail(validate_ErrorDetails, typeError(instancePath+"/detail", "ErrorDetails/properties/detail/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
else { return fail(validate_ErrorDetails, typeError(instancePath, "ErrorDetails/type", "object")); }
}
validate_ErrorDetails.errors = vErrors; return errors === 0;
}


function validate_Error(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.errorCode === undefined) && (missing0 = "errorCode")) || ((data.message === undefined) && (missing0 = "message"))){ return fail(validate_Error, error(instancePath, "Error/required", "required", {missingProperty: missing0}, "must have required property '"+missing0+"'")); }
else {
if(data.errorCode !== undefined){
let data0 = data.errorCode;
const _errs0 = errors;
if(errors === _errs0){
if(typeof data0 === "string"){
if(!pattern_d077be28.test(data0)){ return fail(validate_Error, patternError(instancePath+"/errorCode", "Error/properties/errorCode/pattern", "^E[0-9]+$")); }
}
else { return fail(validate_Error, typeError(instancePath+"/errorCode", "Error/properties/errorCode/type", "string")); }
}
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.message !== undefined){
const _errs0 = errors;
if(typeof data.message !== "string"){ return fail(validate_Error, typeError(instancePath+"/message", "Error/properties/message/type", "string")); }
var result0 = _errs0 === errors;
} else var result0 = true;
if(result0){
if(data.errorDetails !== undefined){
const _errs0 = errors;
if(!(validate_ErrorDetails(data.errorDetails, {instancePath:instancePath+"/errorDetails"}))){
vErrors = vErrors === null ? validate_ErrorDetails.errors : vErrors.concat(validate_ErrorDetails.errors);
errors = vErrors.length;
}
var result0 = _errs0 === errors;
} else var result0 = true;
}
}
}
}
else { return fail(validate_Error, typeError(instancePath, "Error/type", "object")); }
}
validate_Error.errors = vErrors; return errors === 0;
}


function validate_ErrorDetailsType(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(typeof data !== "string"){ return fail(validate_ErrorDetailsType, typeError(instancePath, "ErrorDetailsType/type", "string")); }
if(!(((((((((((data === "STRING") || (data === "ARRAY")) || (data === "INT")) || (data === "DECIMAL")) || (data === "BOOL")) || (data === "TEXT")) || (data === "UUID")) || (data === "DATE")) || (data === "MAP")) || (data === "OBJECT")) || (data === "ENUM"))){ return fail(validate_ErrorDetailsType, enumError(instancePath, "ErrorDetailsType/enum", value_26ed9eac)); }
validate_ErrorDetailsType.errors = vErrors; return errors === 0;
}


function validate_paths_1accounts_1_account_id_1transactions_get_responses_200_content_application_1json_schema(data, {instancePath=""}={}){
let vErrors = null, errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var result0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs0 = errors;
if(!(validate_AccountTransaction(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate_AccountTransaction.errors : vErrors.concat(validate_AccountTransaction.errors);
errors = vErrors.length;
}
var result0 = _errs0 === errors;
if(!result0){
break;
}
}
}
else { return fail(validate_paths_1accounts_1_account_id_1transactions_get_responses_200_content_application_1json_schema, typeError(instancePath, "#/paths/~1accounts~1{account_id}~1transactions/get/responses/200/content/application~1json/schema/type", "array")); }
}
validate_paths_1accounts_1_account_id_1transactions_get_responses_200_content_application_1json_schema.errors = vErrors; return errors === 0;
}


export {
  validate_UserID as UserID,
  validate_AccountID as AccountID,
  validate_AccountNo as AccountNo,
  validate_BooksAndRecordsAccountID as BooksAndRecordsAccountID,
  validate_SourceAccountID as SourceAccountID,
  validate_DestinationAccountID as DestinationAccountID,
  validate_OrderID as OrderID,
  validate_OrderNo as OrderNo,
  validate_BankAccountID as BankAccountID,
  validate_DepositID as DepositID,
  validate_RedemptionID as RedemptionID,
  validate_WithdrawalID as WithdrawalID,
  validate_RecurringID as RecurringID,
  validate_AssetTransferID as AssetTransferID,
  validate_FinTranReference as FinTranReference,
  validate_WlpFinTranTypeID as WlpFinTranTypeID,
  validate_WlpID as WlpID,
  validate_WalletSettlementProfileID as WalletSettlementProfileID,
  validate_AllocationID as AllocationID,
  validate_FundID as FundID,
  validate_PortfolioID as PortfolioID,
  validate_AutoPilotRebalanceID as AutoPilotRebalanceID,
  validate_RiaID as RiaID,
  validate_ClientFundID as ClientFundID,
  validate_ClientPortfolioID as ClientPortfolioID,
  validate_PhysicalDocumentID as PhysicalDocumentID,
  validate_FileKey as FileKey,
  validate_FileURL as FileURL,
  validate_InstrumentID as InstrumentID,
  validate_RootId as RootId,
  validate_InstrumentSymbol as InstrumentSymbol,
  validate_InstrumentSymbolRule as InstrumentSymbolRule,
  validate_InstrumentISIN as InstrumentISIN,
  validate_InstrumentCUSIP as InstrumentCUSIP,
  validate_ParentIBIDObject as ParentIBIDObject,
  validate_OrderStatus as OrderStatus,
  validate_OrderStatusNumber as OrderStatusNumber,
  validate_OrderTypes as OrderTypes,
  validate_OrderTypesRequest as OrderTypesRequest,
  validate_Side as Side,
  validate_SideAbbreviated as SideAbbreviated,
  validate_OptionSideRule as OptionSideRule,
  validate_TimeInForce as TimeInForce,
  validate_TimeInForceDefaultRule as TimeInForceDefaultRule,
  validate_ExtendedHours as ExtendedHours,
  validate_ExtendedHoursRule as ExtendedHoursRule,
  validate_PreventQueuing as PreventQueuing,
  validate_ExecutionInstructions as ExecutionInstructions,
  validate_ExecutionInstruction as ExecutionInstruction,
  validate_ExecutionInstructionsRule as ExecutionInstructionsRule,
  validate_Expiration as Expiration,
  validate_LimitType as LimitType,
  validate_LimitTypeRule as LimitTypeRule,
  validate_StopPrice as StopPrice,
  validate_CommissionRate as CommissionRate,
  validate_OrderAveragePrice as OrderAveragePrice,
  validate_OrderQuantity as OrderQuantity,
  validate_OrderCumulativeQuantity as OrderCumulativeQuantity,
  validate_OpenPrice as OpenPrice,
  validate_BidPrice as BidPrice,
  validate_AskPrice as AskPrice,
  validate_LowPrice as LowPrice,
  validate_HighPrice as HighPrice,
  validate_OptionType as OptionType,
  validate_InstrumentType as InstrumentType,
  validate_InstrumentStatus as InstrumentStatus,
  validate_AccountType as AccountType,
  validate_AccountTypeObject as AccountTypeObject,
  validate_AccountManagementType as AccountManagementType,
  validate_AccountManagementTypeObject as AccountManagementTypeObject,
  validate_AccountManagementTypeObjectName as AccountManagementTypeObjectName,
  validate_AccountHolderType as AccountHolderType,
  validate_AccountHolderTypeObject as AccountHolderTypeObject,
  validate_TradingType as TradingType,
  validate_UserType as UserType,
  validate_StatusChangeReason as StatusChangeReason,
  validate_StatusChangeReasonInternal as StatusChangeReasonInternal,
  validate_StatusUpdatedBy as StatusUpdatedBy,
  validate_StatusChangeHistory as StatusChangeHistory,
  validate_Created as Created,
  validate_Updated as Updated,
  validate_Currency as Currency,
  validate_CurrencySymbol as CurrencySymbol,
  validate_CurrencyObject as CurrencyObject,
  validate_DeptType as DeptType,
  validate_Username as Username,
  validate_FirstName as FirstName,
  validate_LastName as LastName,
  validate_Email as Email,
  validate_DepositTypes as DepositTypes,
  validate_WithdrawalTypes as WithdrawalTypes,
  validate_DepositStatusObject as DepositStatusObject,
  validate_WithdrawalStatusHistoryObject as WithdrawalStatusHistoryObject,
  validate_WithdrawalStatusHistoryObjectUpdatedBy as WithdrawalStatusHistoryObjectUpdatedBy,
  validate_RedemptionStatusObject as RedemptionStatusObject,
  validate_DepositSeasoningStatusStatus as DepositSeasoningStatusStatus,
  validate_DepositsSeasoningStatusMessage as DepositsSeasoningStatusMessage,
  validate_SeasoningPeriodExpires as SeasoningPeriodExpires,
  validate_DepositBuyingPowerHoldExpires as DepositBuyingPowerHoldExpires,
  validate_RecurringFrequency as RecurringFrequency,
  validate_RecurringFrequencyRule as RecurringFrequencyRule,
  validate_TransactionCode as TransactionCode,
  validate_TransactionCodeType as TransactionCodeType,
  validate_TransactionCodeObject as TransactionCodeObject,
  validate_FeeTransactionCode as FeeTransactionCode,
  validate_FixedFeeTransactionCode as FixedFeeTransactionCode,
  validate_Note as Note,
  validate_RemittanceInformation as RemittanceInformation,
  validate_Batch as Batch,
  validate_ReconciliationStatus as ReconciliationStatus,
  validate_BankAccountNickName as BankAccountNickName,
  validate_AccountHolderName as AccountHolderName,
  validate_BankAccountType as BankAccountType,
  validate_BankAccountNumber as BankAccountNumber,
  validate_BankRoutingNumber as BankRoutingNumber,
  validate_BankAccountNumberLastFour as BankAccountNumberLastFour,
  validate_BankRoutingNumberLastFour as BankRoutingNumberLastFour,
  validate_BankAccountDefault as BankAccountDefault,
  validate_BankAccountDefaultRule as BankAccountDefaultRule,
  validate_BankAccountCountry as BankAccountCountry,
  validate_WithdrawalDetailsObject as WithdrawalDetailsObject,
  validate_IraDistribution as IraDistribution,
  validate_IraDistributionSubType as IraDistributionSubType,
  validate_IraDistributionSubTypeRule as IraDistributionSubTypeRule,
  validate_IraTaxWithHoldings as IraTaxWithHoldings,
  validate_WithdrawalCategories as WithdrawalCategories,
  validate_PhysicalDocumentTypes as PhysicalDocumentTypes,
  validate_PhysicalDocumentSides as PhysicalDocumentSides,
  validate_PhysicalDocumentBase64 as PhysicalDocumentBase64,
  validate_PhysicalDocumentStatus as PhysicalDocumentStatus,
  validate_PhysicalDocumentStatusObject as PhysicalDocumentStatusObject,
  validate_FundName as FundName,
  validate_FundDescription as FundDescription,
  validate_PortfolioName as PortfolioName,
  validate_PortfolioDescription as PortfolioDescription,
  validate_FundType as FundType,
  validate_FundTarget as FundTarget,
  validate_FundMaxAllowed as FundMaxAllowed,
  validate_PortfolioMaxAllowed as PortfolioMaxAllowed,
  validate_FundLowerBound as FundLowerBound,
  validate_FundUpperLowerBound as FundUpperLowerBound,
  validate_PortfolioLowerBound as PortfolioLowerBound,
  validate_PortfolioUpperLowerBound as PortfolioUpperLowerBound,
  validate_TriggerTypes as TriggerTypes,
  validate_AllocationStatus as AllocationStatus,
  validate_AllocatedQuantity as AllocatedQuantity,
  validate_UnallocatedQuantity as UnallocatedQuantity,
  validate_UnallocatedNotional as UnallocatedNotional,
  validate_AllocationsRequested as AllocationsRequested,
  validate_AllocationsCompleted as AllocationsCompleted,
  validate_AllocationUrl as AllocationUrl,
  validate_OrderAllocations as OrderAllocations,
  validate_AccountTransaction as AccountTransaction,
  validate_AccountTransactionInstrument as AccountTransactionInstrument,
  validate_AccountStatus as AccountStatus,
  validate_DepositStatus as DepositStatus,
  validate_DepositStatusNumber as DepositStatusNumber,
  validate_WithdrawalStatus as WithdrawalStatus,
  validate_WithdrawalStatusNumber as WithdrawalStatusNumber,
  validate_AutoPilotStatus as AutoPilotStatus,
  validate_Direction as Direction,
  validate_NotShown as NotShown,
  validate_NotShownObject as NotShownObject,
  validate_Error as Error,
  validate_ErrorDetails as ErrorDetails,
  validate_ErrorDetailsType as ErrorDetailsType,
  validate_NotShown as createSessionToken_200,
  validate_Error as createSessionToken_default,
  validate_NotShown as getAuth_200,
  validate_Error as getAuth_default,
  validate_NotShown as createAuthenticationToken_200,
  validate_Error as createAuthenticationToken_default,
  validate_paths_1accounts_1_account_id_1transactions_get_responses_200_content_application_1json_schema as listAccountTransactions_200,
  validate_Error as listAccountTransactions_400,
  validate_Error as listAccountTransactions_default,
  validate_NotShown as getUser_200,
  validate_Error as getUser_default,
  validate_NotShown as updateUser_200,
  validate_Error as updateUser_default,
  validate_NotShown as getUserKycStatus_200,
  validate_Error as getUserKycStatus_default,
  validate_NotShown as getUserAccounts_200,
  validate_Error as getUserAccounts_default,
  validate_NotShown as getUserDocuments_200,
  validate_Error as getUserDocuments_default,
  validate_NotShown as getDocumentUrl_200,
  validate_Error as getDocumentUrl_default,
  validate_NotShown as searchAccounts_200,
  validate_Error as searchAccounts_default,
  validate_NotShown as getAccountViolations_200,
  validate_Error as getAccountViolations_default,
  validate_NotShown as getAccountsTransfer_200,
  validate_Error as getAccountsTransfer_default,
  validate_NotShown as getCountries_200,
  validate_Error as getCountries_default,
  validate_NotShown as getInstrument_200,
  validate_Error as getInstrument_default,
};
export const schemas = {
  UserID: validate_UserID,
  AccountID: validate_AccountID,
  AccountNo: validate_AccountNo,
  BooksAndRecordsAccountID: validate_BooksAndRecordsAccountID,
  SourceAccountID: validate_SourceAccountID,
  DestinationAccountID: validate_DestinationAccountID,
  OrderID: validate_OrderID,
  OrderNo: validate_OrderNo,
  BankAccountID: validate_BankAccountID,
  DepositID: validate_DepositID,
  RedemptionID: validate_RedemptionID,
  WithdrawalID: validate_WithdrawalID,
  RecurringID: validate_RecurringID,
  AssetTransferID: validate_AssetTransferID,
  FinTranReference: validate_FinTranReference,
  WlpFinTranTypeID: validate_WlpFinTranTypeID,
  WlpID: validate_WlpID,
  WalletSettlementProfileID: validate_WalletSettlementProfileID,
  AllocationID: validate_AllocationID,
  FundID: validate_FundID,
  PortfolioID: validate_PortfolioID,
  AutoPilotRebalanceID: validate_AutoPilotRebalanceID,
  RiaID: validate_RiaID,
  ClientFundID: validate_ClientFundID,
  ClientPortfolioID: validate_ClientPortfolioID,
  PhysicalDocumentID: validate_PhysicalDocumentID,
  FileKey: validate_FileKey,
  FileURL: validate_FileURL,
  InstrumentID: validate_InstrumentID,
  RootId: validate_RootId,
  InstrumentSymbol: validate_InstrumentSymbol,
  InstrumentSymbolRule: validate_InstrumentSymbolRule,
  InstrumentISIN: validate_InstrumentISIN,
  InstrumentCUSIP: validate_InstrumentCUSIP,
  ParentIBIDObject: validate_ParentIBIDObject,
  OrderStatus: validate_OrderStatus,
  OrderStatusNumber: validate_OrderStatusNumber,
  OrderTypes: validate_OrderTypes,
  OrderTypesRequest: validate_OrderTypesRequest,
  Side: validate_Side,
  SideAbbreviated: validate_SideAbbreviated,
  OptionSideRule: validate_OptionSideRule,
  TimeInForce: validate_TimeInForce,
  TimeInForceDefaultRule: validate_TimeInForceDefaultRule,
  ExtendedHours: validate_ExtendedHours,
  ExtendedHoursRule: validate_ExtendedHoursRule,
  PreventQueuing: validate_PreventQueuing,
  ExecutionInstructions: validate_ExecutionInstructions,
  ExecutionInstruction: validate_ExecutionInstruction,
  ExecutionInstructionsRule: validate_ExecutionInstructionsRule,
  Expiration: validate_Expiration,
  LimitType: validate_LimitType,
  LimitTypeRule: validate_LimitTypeRule,
  StopPrice: validate_StopPrice,
  CommissionRate: validate_CommissionRate,
  OrderAveragePrice: validate_OrderAveragePrice,
  OrderQuantity: validate_OrderQuantity,
  OrderCumulativeQuantity: validate_OrderCumulativeQuantity,
  OpenPrice: validate_OpenPrice,
  BidPrice: validate_BidPrice,
  AskPrice: validate_AskPrice,
  LowPrice: validate_LowPrice,
  HighPrice: validate_HighPrice,
  OptionType: validate_OptionType,
  InstrumentType: validate_InstrumentType,
  InstrumentStatus: validate_InstrumentStatus,
  AccountType: validate_AccountType,
  AccountTypeObject: validate_AccountTypeObject,
  AccountManagementType: validate_AccountManagementType,
  AccountManagementTypeObject: validate_AccountManagementTypeObject,
  AccountManagementTypeObjectName: validate_AccountManagementTypeObjectName,
  AccountHolderType: validate_AccountHolderType,
  AccountHolderTypeObject: validate_AccountHolderTypeObject,
  TradingType: validate_TradingType,
  UserType: validate_UserType,
  StatusChangeReason: validate_StatusChangeReason,
  StatusChangeReasonInternal: validate_StatusChangeReasonInternal,
  StatusUpdatedBy: validate_StatusUpdatedBy,
  StatusChangeHistory: validate_StatusChangeHistory,
  Created: validate_Created,
  Updated: validate_Updated,
  Currency: validate_Currency,
  CurrencySymbol: validate_CurrencySymbol,
  CurrencyObject: validate_CurrencyObject,
  DeptType: validate_DeptType,
  Username: validate_Username,
  FirstName: validate_FirstName,
  LastName: validate_LastName,
  Email: validate_Email,
  DepositTypes: validate_DepositTypes,
  WithdrawalTypes: validate_WithdrawalTypes,
  DepositStatusObject: validate_DepositStatusObject,
  WithdrawalStatusHistoryObject: validate_WithdrawalStatusHistoryObject,
  WithdrawalStatusHistoryObjectUpdatedBy: validate_WithdrawalStatusHistoryObjectUpdatedBy,
  RedemptionStatusObject: validate_RedemptionStatusObject,
  DepositSeasoningStatusStatus: validate_DepositSeasoningStatusStatus,
  DepositsSeasoningStatusMessage: validate_DepositsSeasoningStatusMessage,
  SeasoningPeriodExpires: validate_SeasoningPeriodExpires,
  DepositBuyingPowerHoldExpires: validate_DepositBuyingPowerHoldExpires,
  RecurringFrequency: validate_RecurringFrequency,
  RecurringFrequencyRule: validate_RecurringFrequencyRule,
  TransactionCode: validate_TransactionCode,
  TransactionCodeType: validate_TransactionCodeType,
  TransactionCodeObject: validate_TransactionCodeObject,
  FeeTransactionCode: validate_FeeTransactionCode,
  FixedFeeTransactionCode: validate_FixedFeeTransactionCode,
  Note: validate_Note,
  RemittanceInformation: validate_RemittanceInformation,
  Batch: validate_Batch,
  ReconciliationStatus: validate_ReconciliationStatus,
  BankAccountNickName: validate_BankAccountNickName,
  AccountHolderName: validate_AccountHolderName,
  BankAccountType: validate_BankAccountType,
  BankAccountNumber: validate_BankAccountNumber,
  BankRoutingNumber: validate_BankRoutingNumber,
  BankAccountNumberLastFour: validate_BankAccountNumberLastFour,
  BankRoutingNumberLastFour: validate_BankRoutingNumberLastFour,
  BankAccountDefault: validate_BankAccountDefault,
  BankAccountDefaultRule: validate_BankAccountDefaultRule,
  BankAccountCountry: validate_BankAccountCountry,
  WithdrawalDetailsObject: validate_WithdrawalDetailsObject,
  IraDistribution: validate_IraDistribution,
  IraDistributionSubType: validate_IraDistributionSubType,
  IraDistributionSubTypeRule: validate_IraDistributionSubTypeRule,
  IraTaxWithHoldings: validate_IraTaxWithHoldings,
  WithdrawalCategories: validate_WithdrawalCategories,
  PhysicalDocumentTypes: validate_PhysicalDocumentTypes,
  PhysicalDocumentSides: validate_PhysicalDocumentSides,
  PhysicalDocumentBase64: validate_PhysicalDocumentBase64,
  PhysicalDocumentStatus: validate_PhysicalDocumentStatus,
  PhysicalDocumentStatusObject: validate_PhysicalDocumentStatusObject,
  FundName: validate_FundName,
  FundDescription: validate_FundDescription,
  PortfolioName: validate_PortfolioName,
  PortfolioDescription: validate_PortfolioDescription,
  FundType: validate_FundType,
  FundTarget: validate_FundTarget,
  FundMaxAllowed: validate_FundMaxAllowed,
  PortfolioMaxAllowed: validate_PortfolioMaxAllowed,
  FundLowerBound: validate_FundLowerBound,
  FundUpperLowerBound: validate_FundUpperLowerBound,
  PortfolioLowerBound: validate_PortfolioLowerBound,
  PortfolioUpperLowerBound: validate_PortfolioUpperLowerBound,
  TriggerTypes: validate_TriggerTypes,
  AllocationStatus: validate_AllocationStatus,
  AllocatedQuantity: validate_AllocatedQuantity,
  UnallocatedQuantity: validate_UnallocatedQuantity,
  UnallocatedNotional: validate_UnallocatedNotional,
  AllocationsRequested: validate_AllocationsRequested,
  AllocationsCompleted: validate_AllocationsCompleted,
  AllocationUrl: validate_AllocationUrl,
  OrderAllocations: validate_OrderAllocations,
  AccountTransaction: validate_AccountTransaction,
  AccountTransactionInstrument: validate_AccountTransactionInstrument,
  AccountStatus: validate_AccountStatus,
  DepositStatus: validate_DepositStatus,
  DepositStatusNumber: validate_DepositStatusNumber,
  WithdrawalStatus: validate_WithdrawalStatus,
  WithdrawalStatusNumber: validate_WithdrawalStatusNumber,
  AutoPilotStatus: validate_AutoPilotStatus,
  Direction: validate_Direction,
  NotShown: validate_NotShown,
  NotShownObject: validate_NotShownObject,
  Error: validate_Error,
  ErrorDetails: validate_ErrorDetails,
  ErrorDetailsType: validate_ErrorDetailsType,
};
export const responses = {
  createSessionToken: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getAuth: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  createAuthenticationToken: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  listAccountTransactions: {
    200: {
      'application/json': validate_paths_1accounts_1_account_id_1transactions_get_responses_200_content_application_1json_schema,
    },
    400: {
      'application/json': validate_Error,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getUser: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  updateUser: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getUserKycStatus: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getUserAccounts: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getUserDocuments: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getDocumentUrl: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  searchAccounts: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getAccountViolations: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getAccountsTransfer: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getCountries: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
  getInstrument: {
    200: {
      'application/json': validate_NotShown,
    },
    default: {
      'application/json': validate_Error,
    },
  },
};
