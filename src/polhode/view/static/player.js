var polhode=(()=>{return {mount(){}}})();
